import {
  type AdminSession,
  adminSessionSchema,
  endAdminSession,
  endOtherAdminSessions,
  listAdminSessions,
  MAX_LISTED_SESSIONS,
} from '@dashboard/contracts-auth';
import { cutPage } from '@dashboard/service-kit/database';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import type { Session } from '@dashboard/service-kit/identity';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { readSignedIn } from '../sessions/signed-in-admin.ts';
import { createAdminSessionService } from './admin-sessions.service.ts';

const methodSchema = z.catch(adminSessionSchema.shape.method, null);

function presentAdminSession(session: Session, currentId: string): AdminSession {
  const { sessionId, origin, startedAt, seenAt } = session;
  return {
    id: sessionId,
    isCurrent: sessionId === currentId,
    device: origin?.device ?? null,
    address: origin?.address ?? null,
    method: methodSchema.parse(origin?.method ?? null),
    startedAt: new Date(startedAt).toISOString(),
    lastUsedAt: new Date(seenAt).toISOString(),
  };
}

export function adminSessionRoutes(dependencies: Dependencies): Route[] {
  const adminSessions = createAdminSessionService(dependencies);
  return [
    route(listAdminSessions, async ({ identity }) => {
      const admin = readSignedIn(identity);
      const sessions = await adminSessions.list(admin);
      const listed = sessions.slice(0, MAX_LISTED_SESSIONS);
      return ok(cutPage(listed.map((session) => presentAdminSession(session, admin.sessionId))));
    }),

    route(endAdminSession, async ({ params, identity, caller }) => {
      await adminSessions.end(readSignedIn(identity), params.id, caller);
      return ok({ success: true });
    }),

    route(endOtherAdminSessions, async ({ identity, caller }) => {
      return ok({ ended: await adminSessions.endOthers(readSignedIn(identity), caller) });
    }),
  ];
}
