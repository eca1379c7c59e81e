import type { AuditCaller } from '@dashboard/contracts-http';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { inTransaction, parseRowId } from '@dashboard/service-kit/database';
import { type HttpError, notFound, unauthorized } from '@dashboard/service-kit/http';
import { hashCode } from '../code-format.ts';
import type { Dependencies } from '../dependencies.ts';
import { UNKNOWN_NAME } from '../users/users.store.ts';
import { createStudentInviteStore } from './student-invites.store.ts';

export function createStudentAccessService({
  db,
  sessions,
  accessCodeRateLimit,
  refusedSignIns,
}: Dependencies) {
  function startSession(codeHash: string, caller: AuditCaller) {
    return inTransaction(db, async (tx) => {
      const invite = await createStudentInviteStore(tx).consumeUse(codeHash);
      if (!invite) return undefined;
      const { id, label, lockedAt: provenAt } = invite;
      await appendAuditEntry(tx, {
        caller: { ...caller, userId: id, username: label, role: 'student' },
        action: 'student-code.used',
        subject: { kind: 'student code', id, name: label },
      });
      // Before the commit: a concurrent revocation waits for it and then ends this session.
      return sessions.start({ userId: id, username: label, role: 'student' }, { provenAt });
    });
  }

  return {
    /** @throws HttpError 401 for every invalid code; 429 after too many wrong ones */
    async openPortal(code: string, caller: AuditCaller) {
      const { address } = caller;
      const codeHash = hashCode(code);
      // Transactions are only for codes that exist: a guess costs one query.
      const invite = await createStudentInviteStore(db).findInviteByCode(codeHash);
      const session = invite && (await startSession(codeHash, caller));
      if (session) return session;
      const name = invite?.label ?? UNKNOWN_NAME;
      await accessCodeRateLimit.countWrong(address).catch((error: HttpError) => {
        if (error.status === 429) refusedSignIns.count('student-code.held-back', name, address);
        throw error;
      });
      refusedSignIns.count('student-code.refused', name, address);
      throw unauthorized('This code does not open the portal');
    },

    async revoke(inviteId: string, caller: AuditCaller): Promise<void> {
      const id = parseRowId(inviteId);
      await inTransaction(db, async (tx) => {
        const revoked = id && (await createStudentInviteStore(tx).revoke(id));
        if (!revoked) throw notFound('No such invite');
        await appendAuditEntry(tx, {
          caller,
          action: 'student-code.revoked',
          subject: { kind: 'student code', id: revoked.id, name: revoked.label },
        });
        await sessions.endAllForUser(revoked.id, { at: revoked.lockedAt });
      });
    },
  };
}
