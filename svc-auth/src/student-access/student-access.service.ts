import {
  HttpError,
  inTransaction,
  notFound,
  parseRowId,
  unauthorized,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createUserStore, UNKNOWN_NAME } from '../users/users.store.ts';
import { hashOfCode } from './invite-codes.ts';
import { createStudentInviteStore } from './student-invites.store.ts';

/** The admin who does something, and from where. */
export interface Actor {
  readonly username: string;
  readonly address: string | null;
}

/** The rules at the students' door. */
export function createStudentAccessService({ db, sessions, codeTries }: Dependencies) {
  const events = createUserStore(db);

  async function countTry(from: string, address: string | null): Promise<void> {
    try {
      await codeTries.take(from);
    } catch (error) {
      if (error instanceof HttpError)
        await events.appendEvent('code-held-back', UNKNOWN_NAME, address);
      throw error;
    }
  }

  return {
    /**
     * Begins the session of a student and counts one use of the code.
     * @throws HttpError 401, in the same words whatever is wrong with the code; 429 after too many
     * wrong ones
     */
    async openWith(code: string, address: string | null) {
      const from = address ?? 'unknown';
      const codeHash = hashOfCode(code);
      await countTry(from, address);
      const session = await inTransaction(db, async (tx) => {
        const invite = await createStudentInviteStore(tx).takeUse(codeHash);
        if (!invite) return undefined;
        const { id, label } = invite;
        await createUserStore(tx).appendEvent('code-accepted', label, address, id);
        // While the use is not committed nobody revokes the invite and misses this session.
        return sessions.start({ userId: id, username: label, role: 'student' });
      });
      if (!session) {
        const invite = await createStudentInviteStore(db).findInviteByCode(codeHash);
        const name = invite?.label ?? UNKNOWN_NAME;
        await events.appendEvent('code-refused', name, address, invite?.id);
        throw unauthorized('This code does not open the portal');
      }
      await codeTries.giveBack(from);
      return session;
    },

    /**
     * Revokes an invite and ends the sessions its code opened, or neither.
     * @throws HttpError 404 when there is no such invite
     */
    async revoke(inviteId: string, { username, address }: Actor): Promise<void> {
      const id = parseRowId(inviteId);
      await inTransaction(db, async (tx) => {
        if (id === undefined || !(await createStudentInviteStore(tx).revoke(id))) {
          throw notFound('No such invite');
        }
        await createUserStore(tx).appendEvent('invite-revoked', username, address, id);
        await sessions.endAllForUser(id);
      });
    },
  };
}
