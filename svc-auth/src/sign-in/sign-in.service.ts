import type { Credentials } from '@dashboard/contracts-auth';
import type { AuditCaller } from '@dashboard/contracts-http';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { inTransaction } from '@dashboard/service-kit/database';
import { HttpError, unauthorized } from '@dashboard/service-kit/http';
import type { SessionOrigin } from '@dashboard/service-kit/identity';
import type { Dependencies } from '../dependencies.ts';
import type { RefusedAction } from '../refused-sign-ins/refused-sign-ins.ts';
import { type SignedIn, startAdminSession } from '../sessions/admin-sign-in.ts';
import { findEnteredCode, takeEnteredCode } from '../sign-in-codes/sign-in-codes.service.ts';
import type { KnownDevice } from '../signed-cookies/known-device.ts';
import { verifyPassword } from '../users/passwords.ts';
import {
  createUserStore,
  toAccountName,
  UNKNOWN_NAME,
  type UserRecord,
} from '../users/users.store.ts';

export interface PasswordSignIn {
  readonly caller: AuditCaller;
  readonly origin: SessionOrigin;
  readonly device: KnownDevice | undefined;
}

const refusals: ReadonlyMap<number, RefusedAction> = new Map([
  [401, 'sign-in.refused'],
  [429, 'sign-in.held-back'],
]);

interface ProvenUser {
  readonly user: UserRecord;
  readonly codeId: string | undefined;
}

export function createSignInService(dependencies: Dependencies) {
  const { db, sessions, signInRateLimit, signInQueues, refusedSignIns, secondFactor } =
    dependencies;
  const users = createUserStore(db);
  const wrongCredentials = () =>
    unauthorized(
      secondFactor === 'required'
        ? 'Invalid username, password or code'
        : 'Invalid username or password',
    );
  /** A held-back attempt makes no query, so a name is only known from an earlier attempt. */
  const knownNames = new Map<string, string>();

  async function findUser(username: string): Promise<UserRecord | undefined> {
    const user = await users.findUserByName(username);
    if (user) knownNames.set(toAccountName(username), user.username);
    return user;
  }

  async function findCode(user: UserRecord, code: string | undefined) {
    if (code === undefined && secondFactor === 'optional') return undefined;
    const codeId = await findEnteredCode(db, user.username, code ?? '');
    if (!codeId) throw wrongCredentials();
    return codeId;
  }

  /** Cheapest first: the count, the query, the hash. */
  async function checkCredentials(
    { username, password, code }: Credentials,
    address: string | null,
    device: KnownDevice | undefined,
  ): Promise<ProvenUser> {
    const refunds: (() => Promise<void>)[] = [];
    const refund = () => Promise.all(refunds.map((give) => give()));
    try {
      if (device) refunds.push(await signInRateLimit.consumeFromDevice(device));
      else refunds.push(await signInRateLimit.consume(username, address));
      const user = await findUser(username);
      // A device is only known for the account it signed in to.
      if (device && device.userId !== user?.id)
        refunds.push(await signInRateLimit.consume(username, address));
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw wrongCredentials();
      const codeId = await findCode(user, code);
      await refund();
      return { user, codeId };
    } catch (error) {
      const refusal = error instanceof HttpError ? refusals.get(error.status) : undefined;
      const name = knownNames.get(toAccountName(username)) ?? UNKNOWN_NAME;
      if (refusal) refusedSignIns.count(refusal, name, address);
      else await refund();
      throw error;
    }
  }

  return {
    /** @throws HttpError 401, alike for name, password and code; 429; 503, uncounted, if busy */
    signIn(
      credentials: Credentials,
      { caller, origin, device }: PasswordSignIn,
    ): Promise<SignedIn> {
      const runQueued = device ? signInQueues.knownDevices : signInQueues.others;
      return runQueued(async () => {
        const { user, codeId } = await checkCredentials(credentials, caller.address, device);
        const session = await inTransaction(db, async (tx) => {
          const locked = await createUserStore(tx).lockUser(user.id);
          // The password might have changed since it was checked.
          if (locked?.passwordHash !== user.passwordHash) throw wrongCredentials();
          const code = codeId && (await takeEnteredCode(tx, codeId));
          if (codeId && !code) throw wrongCredentials();
          const by = code ? { code } : undefined;
          return startAdminSession(tx, dependencies, { user: locked, caller, origin, by });
        });
        return { user, session };
      });
    },

    async signOut(sessionId: string, caller: AuditCaller): Promise<void> {
      await inTransaction(db, async (tx) => {
        const subject = { kind: 'user', id: caller.userId, name: caller.username ?? '' };
        await appendAuditEntry(tx, { caller, action: 'session.ended', subject });
        await sessions.endById(sessionId);
      });
    },
  };
}
