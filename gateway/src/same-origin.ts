import { forbidden } from '@dashboard/service-kit';
import type { NextFunction, Request, Response } from 'express';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a call comes from a page of ours. Browsers say so in `Sec-Fetch-Site`; older ones send
 * `Origin`. A call that says neither is not from one of our pages.
 */
export function isSameOrigin(request: Pick<Request, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = request.headers;
  if (origin === undefined || host === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses a call that changes something unless it comes from a page of ours. */
export function refuseForeignChanges(request: Request, _: Response, next: NextFunction): void {
  const allowed = READING.has(request.method) || isSameOrigin(request);
  next(allowed ? undefined : forbidden('This call must come from the dashboard itself'));
}
