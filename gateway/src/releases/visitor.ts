import { randomInt } from 'node:crypto';
import type { Visitor } from '@dashboard/release-registry';
import { isRedisUnavailable, type SessionStore, sessionCookieName } from '@dashboard/service-kit';
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
 * Who looks at the page, as far as releases care. A browser keeps its share in a cookie; it is given
 * one, and its session is looked up, only while some visitors get other versions than others.
 */
export async function visitorOf(
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
    bucket: shareIn(cookies[SHARE_COOKIE]) ?? giveShare(response, secureCookies),
  };
}

const shareIn = (text = '') => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

function giveShare(response: Response, secure: boolean): number {
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

/** While sessions are away nobody is known to be the admin, and the page is shown all the same. */
async function isAdmin(token: string, sessions: VisitorOptions['sessions']): Promise<boolean> {
  try {
    const session = await sessions.find(token, { touch: false });
    return session?.role === 'admin';
  } catch (error) {
    if (!isRedisUnavailable(error)) throw error;
    return false;
  }
}
