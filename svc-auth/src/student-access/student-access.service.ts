import {
  HttpError,
  inTransaction,
  notFound,
  parseRowId,
  unauthorized,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createUserStore, UNKNOWN_NAME } from '../users/users.store.ts';
import { hashCode } from './invite-codes.ts';
import { createStudentInviteStore } from './student-invites.store.ts';

/** The admin who acts, and the network address. */
export interface Actor {
  readonly username: string;
  readonly address: string | null;
}

/** The rules of access codes for students. */
export function createStudentAccessService({ db, sessions, accessCodeRateLimit }: Dependencies) {
  const events = createUserStore(db);

  async function consumeAttempt(from: string, address: string | null): Promise<void> {
    try {
      await accessCodeRateLimit.consume(from);
    } catch (error) {
      if (error instanceof HttpError)
        await events.appendEvent('code-held-back', UNKNOWN_NAME, address);
      throw error;
    }
  }

  return {
    /**
     * Starts the session of a student and counts one use of the code.
     * @throws HttpError 401 with the same message for every invalid code; 429 after too many of them
     */
    async openPortal(code: string, address: string | null) {
      const from = address ?? 'unknown';
      const codeHash = hashCode(code);
      await consumeAttempt(from, address);
      const session = await inTransaction(db, async (tx) => {
        const invite = await createStudentInviteStore(tx).consumeUse(codeHash);
        if (!invite) return undefined;
        const { id, label } = invite;
        await createUserStore(tx).appendEvent('code-accepted', label, address, id);
        // Before the use is committed: a concurrent revocation waits for it and then ends this session.
        return sessions.start({ userId: id, username: label, role: 'student' });
      });
      if (!session) {
        const invite = await createStudentInviteStore(db).findInviteByCode(codeHash);
        const name = invite?.label ?? UNKNOWN_NAME;
        await events.appendEvent('code-refused', name, address, invite?.id);
        throw unauthorized('This code does not open the portal');
      }
      await accessCodeRateLimit.refund(from);
      return session;
    },

    /**
     * Revokes an invite and ends the sessions of its code, or neither.
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
