import { type CookieToSet, sessionCookieName } from '@dashboard/service-kit';

/** The cookie that carries a session's token; an empty token removes it. */
export function sessionCookie(token: string, maxAgeSeconds: number, secure: boolean): CookieToSet {
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
