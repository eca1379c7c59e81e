import { type CodeCredentials, RECOVERY_CODE_COUNT } from '@dashboard/contracts-auth';
import type { AuditCaller } from '@dashboard/contracts-http';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { inTransaction } from '@dashboard/service-kit/database';
import { forbidden, notFound, unauthorized } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { createRandomCode, hashCode } from '../code-format.ts';
import type { Dependencies } from '../dependencies.ts';
import { type SignedIn, startAdminSession } from '../sessions/admin-sign-in.ts';
import type { describeOrigin } from '../sessions/session-origin.ts';
import { createUserStore, type UserRecord } from '../users/users.store.ts';
import { createSignInCodeStore, type SignInCodeKind } from './sign-in-codes.store.ts';

export const SIGN_IN_CODE_MINUTES = 10;

interface CodeSignIn {
  readonly caller: AuditCaller;
  readonly originOf: (
    method: 'recovery-code' | 'sign-in-code',
  ) => ReturnType<typeof describeOrigin>;
}

export async function createSignInCode(
  db: Knex,
  { id, username }: UserRecord,
  caller: AuditCaller,
): Promise<string> {
  const code = createRandomCode();
  await inTransaction(db, async (tx) => {
    if (!(await createUserStore(tx).lockUser(id))) throw notFound('No such user');
    const store = createSignInCodeStore(tx);
    await store.replaceCodes(id, 'sign-in-code', [hashCode(code)], SIGN_IN_CODE_MINUTES);
    await appendAuditEntry(tx, {
      caller,
      action: 'sign-in-code.made',
      subject: { kind: 'user', id, name: username },
      after: { validMinutes: SIGN_IN_CODE_MINUTES },
    });
  });
  return code;
}

export async function findEnteredCode(
  db: Knex,
  username: string,
  code: string,
): Promise<string | undefined> {
  return (await createSignInCodeStore(db).findValid(username, hashCode(code)))?.id;
}

export const takeEnteredCode = (tx: Knex, id: string): Promise<SignInCodeKind | undefined> =>
  createSignInCodeStore(tx).use(id);

const invalidCode = () => unauthorized('Invalid username or code');

export function createSignInCodeService(dependencies: Dependencies) {
  const { db, secondFactor } = dependencies;
  return {
    /** @throws HttpError 401 for every invalid code; 403 where codes are only a second factor */
    async signIn(
      { username, code }: CodeCredentials,
      { caller, originOf }: CodeSignIn,
    ): Promise<SignedIn> {
      if (secondFactor === 'required')
        throw forbidden('Enter the username, the password and the code');
      return inTransaction(db, async (tx) => {
        const codes = createSignInCodeStore(tx);
        const found = await codes.findValid(username, hashCode(code));
        if (!found) throw invalidCode();
        const user = await createUserStore(tx).lockUser(found.userId);
        const kind = user && (await codes.use(found.id));
        if (!kind) throw invalidCode();
        const signIn = { user, caller, origin: originOf(kind) };
        return { user, session: await startAdminSession(tx, dependencies, signIn) };
      });
    },

    getStatus: (userId: string) => createSignInCodeStore(db).getRecoveryStatus(userId),

    async createRecoveryCodes(
      { userId, username }: { readonly userId: string; readonly username: string },
      caller: AuditCaller,
    ): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRandomCode);
      await inTransaction(db, async (tx) => {
        if (!(await createUserStore(tx).lockUser(userId))) throw unauthorized();
        const store = createSignInCodeStore(tx);
        const { remaining } = await store.getRecoveryStatus(userId);
        await store.replaceCodes(userId, 'recovery-code', codes.map(hashCode));
        await appendAuditEntry(tx, {
          caller,
          action: 'recovery-codes.made',
          subject: { kind: 'user', id: userId, name: username },
          before: { remaining },
          after: { remaining: codes.length },
        });
      });
      return codes;
    },
  };
}
