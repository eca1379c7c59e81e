import { forbidden } from '@dashboard/service-kit';
import type { NextFunction, Request, Response } from 'express';

/**
 * Whether a call comes from a page of ours. Browsers say so in `Sec-Fetch-Site`; older ones send
 * `Origin`. A call that says neither is not from one of our pages.
 */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses a call that changes something unless it comes from a page of ours. */
export function refuseForeignChanges(request: Request, _: Response, next: NextFunction): void {
  if (request.method !== 'GET' && !isSameOrigin(request)) {
    throw forbidden('This call must come from the dashboard itself');
  }
  next();
}
