import type { Endpoint } from '@dashboard/contracts-http';
import type { GuardedRequest, SetCookie } from '@dashboard/service-kit/http';
import { sessionCookieName } from '@dashboard/service-kit/identity';
import type { Dependencies } from '../dependencies.ts';

export function sessionCookie(token: string, maxAgeSeconds: number, secure: boolean): SetCookie {
  return {
    name: sessionCookieName(secure),
    value: token,
    maxAgeSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
  };
}

export async function endPreviousSession(
  cookies: GuardedRequest<Endpoint>['cookies'],
  { sessions, secureCookies }: Pick<Dependencies, 'sessions' | 'secureCookies'>,
): Promise<void> {
  const token = cookies.get(sessionCookieName(secureCookies));
  if (token) await sessions.end(token);
}
