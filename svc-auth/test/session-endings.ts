import { randomUUID } from 'node:crypto';
import { createSystemCaller } from '@dashboard/service-kit/audit';
import { createAdminSessionService } from '../src/admin-sessions/admin-sessions.service.ts';
import { createAdminService } from '../src/admins/admins.service.ts';
import { createRandomCode, hashCode } from '../src/code-format.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { createSignInCodeService } from '../src/sign-in-codes/sign-in-codes.service.ts';
import { createSignInCodeStore } from '../src/sign-in-codes/sign-in-codes.store.ts';
import { createStudentAccessService } from '../src/student-access/student-access.service.ts';
import { createStudentInviteStore } from '../src/student-access/student-invites.store.ts';
import { createUserStore } from '../src/users/users.store.ts';

const caller = createSystemCaller('test');

export interface SessionEnding {
  signIn(dependencies: Dependencies): Promise<unknown>;
  end(dependencies: Dependencies): Promise<unknown>;
  press(dependencies: Dependencies): Promise<unknown>;
  readonly canBeRepeated: boolean;
  readonly ownToken?: string;
}

export type PrepareEnding = (dependencies: Dependencies, signIns: number) => Promise<SessionEnding>;

async function prepareAdmin(dependencies: Dependencies, signIns: number) {
  const { db, sessions } = dependencies;
  const username = `admin ${randomUUID()}`;
  const userId = await createUserStore(db).insertAdmin(username, 'no hash');
  const { token: ownToken } = await sessions.start({ userId, username, role: 'admin' });
  const { sessionId = '' } = (await sessions.find(ownToken, { touch: false })) ?? {};
  const admin = { userId, username, sessionId };
  const codes = Array.from({ length: signIns }, createRandomCode);
  await createSignInCodeStore(db).replaceCodes(userId, 'recovery-code', codes.map(hashCode));
  return {
    admin,
    ownToken,
    signIn: (used: Dependencies) =>
      createSignInCodeService(used).signIn(
        { username, code: codes.pop() ?? '' },
        { caller, originOf: (method) => ({ device: null, address: null, method }) },
      ),
    press: (used: Dependencies) => createAdminSessionService(used).endOthers(admin, caller),
  };
}

export const sessionEndings: Readonly<Record<string, PrepareEnding>> = {
  async 'ending all others'(dependencies, signIns) {
    const prepared = await prepareAdmin(dependencies, signIns);
    return { ...prepared, end: prepared.press, canBeRepeated: true };
  },

  async 'a password change'(dependencies, signIns) {
    const { admin, ...prepared } = await prepareAdmin(dependencies, signIns);
    const end = (used: Dependencies) =>
      createAdminService(used).changePassword(admin, 'another horse battery', caller);
    return { ...prepared, end, canBeRepeated: true };
  },

  async 'removing the admin'(dependencies, signIns) {
    const { admin: owner, ownToken } = await prepareAdmin(dependencies, 1);
    const { admin, signIn, press } = await prepareAdmin(dependencies, signIns);
    const end = (used: Dependencies) =>
      createAdminService(used).remove(owner, admin.userId, caller);
    return { signIn, press, end, ownToken, canBeRepeated: false };
  },

  async 'revoking the code'({ db }, signIns) {
    const [id, code] = [randomUUID(), createRandomCode()];
    const address = `2001:db8:0:${id.slice(0, 4)}::1`;
    const label = 'Autumn class';
    const limits = { expiresInDays: 1, maxUses: signIns };
    const codeHash = hashCode(code);
    await createStudentInviteStore(db).insertInvite({ ...limits, id, label, codeHash });
    const end = (used: Dependencies) => createStudentAccessService(used).revoke(id, caller);
    return {
      signIn: (used) => createStudentAccessService(used).openPortal(code, { ...caller, address }),
      end,
      press: () => createStudentInviteStore(db).listInvites({ offset: 0, limit: 1 }),
      canBeRepeated: true,
    };
  },
};

/**
 * `tokens` collects the token of every session written, even of those that are never delivered.
 * @param beforeStart is awaited before each session starts, while its user's row is locked
 */
export function watchTokens(
  { sessions, ...dependencies }: Dependencies,
  beforeStart: () => Promise<void> = async () => {},
) {
  const tokens: string[] = [];
  const start: typeof sessions.start = async (...args) => {
    await beforeStart();
    const started = await sessions.start(...args);
    tokens.push(started.token);
    return started;
  };
  return { dependencies: { ...dependencies, sessions: { ...sessions, start } }, tokens };
}
