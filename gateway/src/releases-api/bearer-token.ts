import { type ReleaseToken, verifyToken } from '@dashboard/release-registry';
import { HttpError, serviceUnavailable } from '@dashboard/service-kit/http';
import type { RequestHandler, Response } from 'express';
import { getClientAddress } from '../http/client-address.ts';
import type { ReleasesApiLimits } from './limits.ts';

const BEARER = /^Bearer ([\w-]{1,100})$/i;

/** Closes the connection instead of waiting for the body. */
export const tokenRefused = () =>
  new HttpError(401, 'unauthorized', 'A valid release token is required', {
    headers: { 'www-authenticate': 'Bearer', connection: 'close' },
  });

export interface AuthenticationOptions {
  readonly readTokens: () => readonly ReleaseToken[] | undefined;
  readonly limits: Pick<ReleasesApiLimits, 'countFailure'>;
  readonly now: () => Date;
}

/** @throws HttpError 401, or 429 after too many failures from one network address */
export function authenticateToken({
  readTokens,
  limits,
  now,
}: AuthenticationOptions): RequestHandler {
  return async (request, response, next) => {
    const tokens = readTokens();
    if (!tokens) throw serviceUnavailable('The release tokens cannot be read at the moment', 5);
    const [, text = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    const token = verifyToken(tokens, text, now());
    if (!token) {
      await limits.countFailure(getClientAddress(request));
      throw tokenRefused();
    }
    response.locals.releaseToken = token;
    next();
  };
}

export const getReleaseToken = (response: Response) => response.locals.releaseToken as ReleaseToken;
