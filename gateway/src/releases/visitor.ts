import { randomInt } from 'node:crypto';
import type { Visitor } from '@dashboard/release-registry';
import { type SessionStore, sessionCookieName } from '@dashboard/service-kit/identity';
import { isRedisUnavailable } from '@dashboard/service-kit/redis';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Published } from './published.ts';

const SHARE_COOKIE = 'release-share';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface VisitorOptions {
  readonly sessions: Pick<SessionStore, 'find'>;
  readonly secureCookies: boolean;
}

/**
 * What decides which versions a visitor gets: the role and the browser's share (0 to 99), which a
 * cookie stores. While no release has a canary neither matters: no cookie is set and no session is
 * looked up.
 */
export async function identifyVisitor(
  request: Request,
  response: Response,
  { hasCanary }: Published,
  { sessions, secureCookies }: VisitorOptions,
): Promise<Visitor> {
  if (!hasCanary) return { isAdmin: false, bucket: 0 };
  const cookies = parseCookie(request.headers.cookie ?? '');
  const token = cookies[sessionCookieName(secureCookies)];
  return {
    isAdmin: token ? await isAdmin(token, sessions) : false,
    bucket: parseShare(cookies[SHARE_COOKIE]) ?? setNewShare(response, secureCookies),
  };
}

const parseShare = (text = '') => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

function setNewShare(response: Response, secure: boolean): number {
  const share = randomInt(100);
  response.append(
    'set-cookie',
    stringifySetCookie({
      name: SHARE_COOKIE,
      value: String(share),
      path: '/',
      maxAge: YEAR_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure,
    }),
  );
  return share;
}

/** While Redis is down nobody counts as the admin, and everybody still gets the page. */
async function isAdmin(token: string, sessions: VisitorOptions['sessions']): Promise<boolean> {
  try {
    const session = await sessions.find(token, { touch: false });
    return session?.role === 'admin';
  } catch (error) {
    if (!isRedisUnavailable(error)) throw error;
    return false;
  }
}
