import { forbidden } from '@dashboard/service-kit/http';
import type { NextFunction, Request, Response } from 'express';

/** Older browsers send `Origin`. A request with neither doesn't come from a page. */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function requireSameOrigin(request: Request, _: Response, next: NextFunction): void {
  if (request.method !== 'GET' && !isSameOrigin(request)) {
    throw forbidden('This call must come from the dashboard itself');
  }
  next();
}
