import type { AuditCaller } from '@dashboard/contracts-http';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { inTransaction } from '@dashboard/service-kit/database';
import { notFound } from '@dashboard/service-kit/http';
import type { Session } from '@dashboard/service-kit/identity';
import type { Dependencies } from '../dependencies.ts';
import type { SignedInAdmin } from '../sessions/signed-in-admin.ts';
import { createUserStore } from '../users/users.store.ts';

const describe = ({ origin }: Session) => ({
  device: origin?.device ?? null,
  address: origin?.address ?? null,
});

export function createAdminSessionService({ db, sessions }: Dependencies) {
  return {
    list: ({ userId }: SignedInAdmin): Promise<Session[]> => sessions.listForUser(userId),

    async end(admin: SignedInAdmin, sessionId: string, caller: AuditCaller): Promise<void> {
      const own = await sessions.listForUser(admin.userId);
      const ended = own.find((session) => session.sessionId === sessionId);
      if (!ended) throw notFound('No such session');
      await inTransaction(db, async (tx) => {
        await appendAuditEntry(tx, {
          caller,
          action: 'session.revoked',
          subject: { kind: 'user', id: admin.userId, name: admin.username },
          before: describe(ended),
        });
        await sessions.endById(sessionId);
      });
    },

    endOthers(
      { userId, username, sessionId }: SignedInAdmin,
      caller: AuditCaller,
    ): Promise<number> {
      return inTransaction(db, async (tx) => {
        const user = await createUserStore(tx).lockUser(userId);
        // Removing the user has already ended them.
        if (!user) return 0;
        const own = await sessions.listForUser(userId);
        const others = own.filter((session) => session.sessionId !== sessionId);
        await appendAuditEntry(tx, {
          caller,
          action: 'sessions.revoked',
          subject: { kind: 'user', id: userId, name: username },
          before: { sessions: own.length },
          after: { sessions: own.length - others.length },
        });
        await sessions.endAllForUser(userId, { at: user.lockedAt, exceptId: sessionId });
        return others.length;
      });
    },
  };
}
