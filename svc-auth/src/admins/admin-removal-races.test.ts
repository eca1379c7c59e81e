import { createSystemCaller } from '@dashboard/service-kit/audit';
import { waitUntil } from '@dashboard/test-kit';
import {
  adminPassword,
  createBrowser,
  createOnlyAdmin,
  openSignedIn,
} from '../../test/admin-browser.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { provideService } from '../../test/service.ts';
import { createSignInCode } from '../sign-in-codes/sign-in-codes.service.ts';
import { createUserStore } from '../users/users.store.ts';
import { createAdminService } from './admins.service.ts';

const caller = createSystemCaller('test');
const COMING_AFTER = 3;

const service = provideService();

type PrepareCalls = (adminId: string) => Promise<() => Promise<{ status: number }>>;

const races: Readonly<Record<string, PrepareCalls>> = {
  async 'a sign-in with a passkey'() {
    const passkey = createAuthenticator();
    await (await openSignedIn(service)).addPasskey(passkey);
    return async () => {
      const browser = createBrowser(service);
      const assertion = passkey.assert(await browser.requestChallenge(), { counter: 0 });
      return browser.loginWith(assertion);
    };
  },

  async 'a sign-in with a recovery code'() {
    const browser = await openSignedIn(service);
    const made = await browser.post('/api/auth/recovery-codes', { password: adminPassword });
    const codes: string[] = made.body.codes;
    return () =>
      createBrowser(service).post('/api/auth/code-login', {
        username: 'admin',
        code: codes.pop(),
      });
  },

  async 'making new recovery codes'() {
    const browser = await openSignedIn(service);
    const make = () => browser.post('/api/auth/recovery-codes', { password: adminPassword });
    await make();
    return make;
  },

  async 'making a code on the command line'(id) {
    const user = await createUserStore(service.db).findUserById(id);
    if (!user) throw new Error('There is no such admin.');
    const make = () =>
      createSignInCode(service.db, user, caller).then(
        () => ({ status: 201 }),
        ({ status }: { status: number }) => ({ status }),
      );
    await make();
    return make;
  },
};

test.each(Object.entries(races))(
  'removing an admin and %s take turns: earlier calls succeed, later ones fail, nothing deadlocks [AUTH-72]',
  async (_, prepare) => {
    const { db, dependencies, countLockWaits } = service;
    const adminId = await createOnlyAdmin(service);
    const ownerId = await createUserStore(db).insertAdmin('Owner', 'no hash');
    const owner = { userId: ownerId, username: 'Owner', sessionId: '' };
    const call = await prepare(adminId);
    const errors: unknown[] = [];
    const noteError = ({ code }: { code?: string }) => errors.push(code);
    db.on('query-error', noteError);

    const rows = await db.transaction();
    for (const table of ['passkeys', 'sign_in_codes']) await rows(table).forUpdate().select();
    const waitFor = (count: number) => waitUntil(async () => (await countLockWaits()) === count);
    const earlier = call();
    await waitFor(1);
    const removal = createAdminService(dependencies).remove(owner, adminId, caller);
    await waitFor(2);
    const later = Array.from({ length: COMING_AFTER }, call);
    await waitFor(2 + COMING_AFTER);
    await rows.commit();

    const first = await earlier;
    await removal;
    const statuses = (await Promise.all(later)).map(({ status }) => status);
    db.off('query-error', noteError);
    expect([errors, first.status < 300]).toEqual([[], true]);
    for (const status of statuses) expect([401, 404]).toContain(status);
    for (const table of ['passkeys', 'sign_in_codes']) expect(await db(table)).toEqual([]);
  },
);
