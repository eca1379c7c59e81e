import type { Endpoint } from '@dashboard/contracts-http';
import { type GuardedRequest, ok } from '@dashboard/service-kit/http';
import type { SessionStore } from '@dashboard/service-kit/identity';
import type { Dependencies } from '../dependencies.ts';
import type { UserRecord } from '../users/users.store.ts';
import { endPreviousSession, sessionCookie } from './session-cookie.ts';

export interface SignedIn {
  readonly user: Pick<UserRecord, 'id' | 'username' | 'role'>;
  readonly session: Awaited<ReturnType<SessionStore['start']>>;
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
