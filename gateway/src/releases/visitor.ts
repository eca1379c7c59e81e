import { randomInt } from 'node:crypto';
import type { Visitor } from '@dashboard/release-registry';
import { isRedisUnavailable } from '@dashboard/service-kit/redis';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { type CallerOptions, findSession } from '../callers/caller.ts';
import type { Published } from './published.ts';

const SHARE_COOKIE = 'release-share';
const YEAR_MS = 365 * 24 * 60 * 60_000;

export type VisitorOptions = Pick<CallerOptions, 'sessions' | 'secureCookies'>;

export async function identifyVisitor(
  request: Request,
  response: Response,
  { hasCanary }: Published,
  options: VisitorOptions,
): Promise<Visitor> {
  if (!hasCanary) return { isAdmin: false, bucket: 0 };
  const share = parseCookie(request.headers.cookie ?? '')[SHARE_COOKIE];
  return {
    isAdmin: await isAdmin(request, options),
    bucket: parseShare(share) ?? setNewShare(response, options.secureCookies),
  };
}

const parseShare = (text = '') => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

function setNewShare(response: Response, secure: boolean): number {
  const share = randomInt(100);
  const attributes = { maxAge: YEAR_MS, httpOnly: true, sameSite: 'lax', secure } as const;
  response.cookie(SHARE_COOKIE, String(share), attributes);
  return share;
}

/** While Redis is down, every visitor is treated as a student. Pages are still served. */
async function isAdmin(request: Request, options: VisitorOptions): Promise<boolean> {
  try {
    return (await findSession(request, { ...options, touch: false }))?.role === 'admin';
  } catch (error) {
    if (!isRedisUnavailable(error)) throw error;
    return false;
  }
}
