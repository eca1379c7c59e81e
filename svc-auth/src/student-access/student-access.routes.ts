import { randomUUID } from 'node:crypto';
import {
  addStudentInvite,
  listStudentInvites,
  openStudentAccess,
  revokeStudentInvite,
  type StudentInvite,
} from '@dashboard/contracts-auth';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { cutPage, inTransaction, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { withIdempotencyKey } from '@dashboard/service-kit/writes';
import { hashCode } from '../code-format.ts';
import type { Dependencies } from '../dependencies.ts';
import { endPreviousSession, sessionCookie } from '../sessions/session-cookie.ts';
import { createStudentAccessService } from './student-access.service.ts';
import { createStudentInviteStore, type StudentInviteRecord } from './student-invites.store.ts';

const presentStudentInvite = (invite: StudentInviteRecord): StudentInvite => ({
  ...invite,
  createdAt: invite.createdAt.toISOString(),
  expiresAt: invite.expiresAt.toISOString(),
  revokedAt: invite.revokedAt?.toISOString() ?? null,
});

export function studentAccessRoutes(dependencies: Dependencies): Route[] {
  const { db, codes, secureCookies } = dependencies;
  const access = createStudentAccessService(dependencies);
  return [
    route(openStudentAccess, async ({ body, caller, cookies }) => {
      const { token, maxAgeSeconds, expiresAt } = await access.openPortal(body.code, caller);
      await endPreviousSession(cookies, dependencies);
      return ok(
        { role: 'student', expiresAt: expiresAt.toISOString() },
        { cookies: [sessionCookie(token, maxAgeSeconds, secureCookies)] },
      );
    }),

    route(addStudentInvite, async ({ body, caller, idempotencyKey: key }) => {
      const stored = await inTransaction(db, (tx) =>
        withIdempotencyKey(tx, { key, caller, endpoint: addStudentInvite, body }, async () => {
          const id = randomUUID();
          const codeHash = hashCode(codes.deriveCode(id));
          const invite = { ...body, id, codeHash };
          const expiresAt = await createStudentInviteStore(tx).insertInvite(invite);
          const { label: name, ...after } = body;
          const subject = { kind: 'student code', id, name };
          await appendAuditEntry(tx, { caller, action: 'student-code.made', subject, after });
          return created({ id, codeHash, expiresAt: expiresAt.toISOString() });
        }),
      );
      const { codeHash, ...invite } = stored.body;
      const code = codes.deriveCode(invite.id, codeHash);
      return created({ ...invite, code, url: `/student?code=${code}` });
    }),

    route(listStudentInvites, async ({ query }) => {
      const page = readPage(listStudentInvites, query);
      const invites = await createStudentInviteStore(db).listInvites(page);
      return ok(cutPage(invites.map(presentStudentInvite)));
    }),

    route(revokeStudentInvite, async ({ params, caller }) => {
      await access.revoke(params.id, caller);
      return ok({ success: true });
    }),
  ];
}
