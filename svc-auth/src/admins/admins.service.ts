import type { AuditCaller } from '@dashboard/contracts-http';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { inTransaction, parseRowId } from '@dashboard/service-kit/database';
import { badRequest, conflict, notFound, unauthorized } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import type { SignedInAdmin } from '../sessions/signed-in-admin.ts';
import { findPasswordProblem } from '../users/password-rules.ts';
import { createFirstPassword, hashPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

export function createAdminService({ db, sessions }: Dependencies) {
  return {
    async changePassword(
      { userId, username, sessionId }: SignedInAdmin,
      newPassword: string,
      caller: AuditCaller,
    ): Promise<void> {
      const message = findPasswordProblem(newPassword, username);
      if (message) throw badRequest(message, [{ path: 'newPassword', message }]);
      const passwordHash = await hashPassword(newPassword);
      await inTransaction(db, async (tx) => {
        // Locked first: a sign-in with the old password waits for this row and then fails.
        const at = await createUserStore(tx).setPassword(userId, passwordHash);
        await appendAuditEntry(tx, {
          caller,
          action: 'password.changed',
          subject: { kind: 'user', id: userId, name: username },
        });
        await sessions.endAllForUser(userId, { at, exceptId: sessionId });
      });
    },

    async add(username: string, caller: AuditCaller): Promise<{ id: string; password: string }> {
      const password = createFirstPassword();
      const passwordHash = await hashPassword(password);
      return inTransaction(db, async (tx) => {
        const id = await createUserStore(tx).insertAdmin(username, passwordHash);
        await appendAuditEntry(tx, {
          caller,
          action: 'admin.created',
          after: { role: 'admin' },
          subject: { kind: 'user', id, name: username },
        });
        return { id, password };
      });
    },

    /** @throws HttpError 404, or 409 for removing oneself: at least one admin always remains */
    async remove(admin: SignedInAdmin, adminId: string, caller: AuditCaller): Promise<void> {
      const id = parseRowId(adminId);
      if (id === admin.userId) throw conflict('You cannot remove yourself; another admin can');
      await inTransaction(db, async (tx) => {
        const users = createUserStore(tx);
        // Of two admins who remove each other, one remains.
        await users.lockAdminCreation();
        if (!(await users.lockUser(admin.userId))) throw unauthorized();
        const removed = id && (await users.removeAdmin(id));
        if (!id || !removed) throw notFound('No such admin');
        await appendAuditEntry(tx, {
          caller,
          action: 'admin.removed',
          before: { role: 'admin' },
          subject: { kind: 'user', id, name: removed.username },
        });
        await sessions.endAllForUser(id, { at: removed.lockedAt });
      });
    },
  };
}
