import type { AuditCaller, Endpoint } from '@dashboard/contracts-http';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { type GuardedRequest, ok } from '@dashboard/service-kit/http';
import type { SessionOrigin, SessionStore } from '@dashboard/service-kit/identity';
import type { Knex } from 'knex';
import type { Dependencies } from '../dependencies.ts';
import type { LockedUser, UserRecord } from '../users/users.store.ts';
import { endPreviousSession, sessionCookie } from './session-cookie.ts';

export interface AdminSignIn {
  /** Locked by the transaction: ending this user's sessions waits and then ends this one too. */
  readonly user: LockedUser;
  readonly caller: AuditCaller;
  readonly origin: SessionOrigin;
  readonly by?: Readonly<Record<string, string>>;
}

export interface SignedIn {
  readonly user: Pick<UserRecord, 'id' | 'username' | 'role'>;
  readonly session: Awaited<ReturnType<SessionStore['start']>>;
}

export async function startAdminSession(
  tx: Knex,
  { sessions }: Pick<Dependencies, 'sessions'>,
  { user, caller, origin, by }: AdminSignIn,
): Promise<SignedIn['session']> {
  const { id: userId, username, role, lockedAt: provenAt } = user;
  const { method, device } = origin;
  await appendAuditEntry(tx, {
    caller: { ...caller, userId, username, role },
    action: 'session.started',
    subject: { kind: 'user', id: userId, name: username },
    after: { method, device, ...by },
  });
  return sessions.start({ userId, username, role }, { origin, provenAt });
}

export async function respondSignedIn(
  { user: { id, username, role }, session }: SignedIn,
  cookies: GuardedRequest<Endpoint>['cookies'],
  dependencies: Pick<Dependencies, 'sessions' | 'devices' | 'secureCookies'>,
) {
  await endPreviousSession(cookies, dependencies);
  const { devices, secureCookies } = dependencies;
  return ok(
    { success: true as const, user: { username, role } },
    {
      cookies: [
        sessionCookie(session.token, session.maxAgeSeconds, secureCookies),
        await devices.cookieFor(id),
      ],
    },
  );
}
