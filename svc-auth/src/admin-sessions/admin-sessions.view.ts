import { type AdminSession, adminSessionSchema } from '@dashboard/contracts-auth';
import type { Session } from '@dashboard/service-kit/identity';
import { z } from 'zod';

const methodSchema = z.catch(adminSessionSchema.shape.method, null);

export function presentAdminSession(session: Session, currentId: string): AdminSession {
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
