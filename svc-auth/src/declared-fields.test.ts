import * as contract from '@dashboard/contracts-auth';
import { describeDeclaredFields } from '@dashboard/service-kit/testing';
import { adminPassword, createOnlyAdmin, openSignedIn } from '../test/admin-browser.ts';
import { createAuthenticator } from '../test/authenticator.ts';
import { provideService } from '../test/service.ts';
import { SERVICE_NAME } from './app.ts';

const DAY_MS = 86_400_000;
const PASSKEYS = '/api/auth/passkeys';
const INVITES = '/api/student-invites';
const ADMINS = '/api/auth/admins';
const confirmation = { password: adminPassword };

const service = provideService();
beforeEach(() => createOnlyAdmin(service));

const isProof = 'It proves an identity or opens a session, and is never stored as a record.';

describeDeclaredFields({
  audience: SERVICE_NAME,
  contract,
  db: () => service.db,
  writes: {
    'admins.add': {
      bodies: [{ username: 'Second' }],
      unstored: { confirmation: 'It proves that the admin is at the browser.' },
      async prepare() {
        const browser = await openSignedIn(service);
        return async (body) => {
          await browser.post(ADMINS, { ...body, confirmation });
          return (await browser.get(ADMINS)).body.at(-1);
        };
      },
    },
    'passkeys.add': {
      unstored: { passkey: 'Its keys are stored in another form; signing in reads them.' },
      async prepare() {
        const browser = await openSignedIn(service);
        return async (body) => {
          const { challenge } = (await browser.post(`${PASSKEYS}/challenge`, confirmation)).body;
          const passkey = createAuthenticator().create(challenge);
          await browser.post(PASSKEYS, { ...body, passkey });
          return (await browser.get(PASSKEYS)).body.at(-1);
        };
      },
    },
    'passkeys.rename': {
      async prepare() {
        const browser = await openSignedIn(service);
        const { id } = (await browser.addPasskey(createAuthenticator())).body;
        return async (body) => {
          await browser.patch(`${PASSKEYS}/${id}`, body);
          return (await browser.get(PASSKEYS)).body[0];
        };
      },
    },
    'settings.replace': {
      bodies: [{ currency: 'EUR', riskPercent: 1.5 }],
      async prepare() {
        const browser = await openSignedIn(service);
        return async (body) => (await browser.put('/api/settings/mfe-journal', body)).body.value;
      },
    },
    'studentInvites.add': {
      async prepare() {
        const browser = await openSignedIn(service);
        return async (body) => {
          await browser.post(INVITES, body);
          const [invite] = (await browser.get(INVITES)).body;
          const lastsMs = Date.parse(invite.expiresAt) - Date.parse(invite.createdAt);
          return { ...invite, expiresInDays: Math.round(lastsMs / DAY_MS) };
        };
      },
    },
  },
  unstored: {
    'auth.login': isProof,
    'passkeys.login': isProof,
    'passkeys.startRegistration': isProof,
    'passkeys.remove': isProof,
    'signInCodes.login': isProof,
    'recoveryCodes.create': isProof,
    'confirmation.check': isProof,
    'studentAccess.open': isProof,
    'password.change': 'Only its hash is stored; signing in reads it.',
    'admins.remove': isProof,
    'liveClasses.record': 'It is an entry of the audit log.',
  },
});
