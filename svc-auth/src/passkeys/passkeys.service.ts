import type { CreatedPasskey, PasskeyAssertion } from '@dashboard/contracts-auth';
import type { AuditCaller } from '@dashboard/contracts-http';
import { appendChangeEntry, type ChangedRecord } from '@dashboard/service-kit/audit';
import { inTransaction, parseRowId } from '@dashboard/service-kit/database';
import { badRequest, conflict, notFound, unauthorized } from '@dashboard/service-kit/http';
import type { SessionOrigin } from '@dashboard/service-kit/identity';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Knex } from 'knex';
import type { Dependencies } from '../dependencies.ts';
import { type SignedIn, startAdminSession } from '../sessions/admin-sign-in.ts';
import { createUserStore } from '../users/users.store.ts';
import { createPasskeyAssertions } from './passkey-assertions.ts';
import { parsePasskeyPage } from './passkey-site.ts';
import { createPasskeyStore, type NewPasskey, type PasskeyRecord } from './passkeys.store.ts';

const MAX_PASSKEYS = 20;

type PasskeyChange = Pick<ChangedRecord<PasskeyRecord>, 'before' | 'after' | 'verb' | 'caller'>;

function audit(tx: Knex, passkey: PasskeyRecord, change: PasskeyChange): Promise<void> {
  const { id, name, site } = passkey;
  const subject = { kind: 'passkey', id, name: `${name} · ${site}` };
  return appendChangeEntry(tx, { subject, fields: ['name', 'site', 'isBackedUp'], ...change });
}

async function verifyCreated(
  { id, transports, ...response }: CreatedPasskey,
  expectedChallenge: string | undefined,
): Promise<Pick<NewPasskey, 'site' | 'credentialId' | 'publicKey' | 'counter' | 'isBackedUp'>> {
  const page = parsePasskeyPage(response.clientDataJSON);
  if (!page) throw badRequest('Passkeys do not work at this address');
  if (expectedChallenge === undefined) throw badRequest('This took too long. Try again.');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    },
    expectedChallenge,
    expectedOrigin: page.origin,
    expectedRPID: page.site,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw badRequest('This passkey is not valid. Try again.');
  const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
  const { id: credentialId, publicKey, counter } = credential;
  return { site: page.site, credentialId, publicKey, counter, isBackedUp };
}

export function createPasskeyService(dependencies: Dependencies) {
  const { db, passkeyChallenges } = dependencies;
  const assertions = createPasskeyAssertions(dependencies);

  async function findOwn(userId: string, id: string, tx = db): Promise<PasskeyRecord> {
    const rowId = parseRowId(id);
    const passkey = rowId && (await createPasskeyStore(tx).findForUser(userId, rowId));
    if (!passkey) throw notFound('No such passkey');
    return passkey;
  }

  return {
    signIn(
      assertion: PasskeyAssertion,
      challenge: string | undefined,
      { caller, origin }: { caller: AuditCaller; origin: SessionOrigin },
    ): Promise<SignedIn> {
      return assertions.accept(assertion, challenge, async ({ passkey, user }, tx) => {
        const signIn = { user, caller, origin, by: { passkey: passkey.name } };
        return { user, session: await startAdminSession(tx, dependencies, signIn) };
      });
    },

    async add(
      userId: string,
      { name, passkey }: { name: string; passkey: CreatedPasskey },
      { caller, challenge }: { caller: AuditCaller; challenge: string | undefined },
    ): Promise<PasskeyRecord> {
      const created = await verifyCreated(passkey, challenge);
      return inTransaction(db, async (tx) => {
        if (!(await createUserStore(tx).lockUser(userId))) throw unauthorized();
        const store = createPasskeyStore(tx);
        if (challenge && !(await passkeyChallenges.markUsed(challenge))) {
          throw badRequest('This passkey was already added. Reload the page.');
        }
        if ((await store.listForUser(userId)).length >= MAX_PASSKEYS) {
          throw conflict(`You can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
        }
        const { transports } = passkey;
        const added = await store.insert({ ...created, userId, name, transports });
        await audit(tx, added, { caller, before: null, after: added });
        return added;
      });
    },

    rename(userId: string, id: string, name: string, caller: AuditCaller): Promise<PasskeyRecord> {
      return inTransaction(db, async (tx) => {
        const before = await findOwn(userId, id, tx);
        const after = { ...before, name };
        await createPasskeyStore(tx).rename(before.id, name);
        await audit(tx, before, { caller, before, after, verb: 'renamed' });
        return after;
      });
    },

    remove(userId: string, id: string, caller: AuditCaller): Promise<void> {
      return inTransaction(db, async (tx) => {
        const passkey = await findOwn(userId, id, tx);
        if ((await createPasskeyStore(tx).remove(passkey.id)) === 0) {
          throw notFound('No such passkey');
        }
        await audit(tx, passkey, { caller, before: passkey, after: null });
      });
    },
  };
}
