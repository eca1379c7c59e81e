import { type ReleaseToken, verifyToken } from '@dashboard/release-registry';
import { HttpError, type RequestState, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Context } from 'koa';
import type { Registry } from '../registry/registry.ts';
import type { ReleasesApiLimits } from './limits.ts';

const BEARER = /^Bearer ([\w-]{1,100})$/i;

export const tokenRefused = () =>
  new HttpError(401, 'unauthorized', 'A valid release token is required', {
    headers: { 'www-authenticate': 'Bearer' },
  });

export interface AuthenticationOptions {
  readonly registry: Pick<Registry, 'readTokens'>;
  readonly limits: Pick<ReleasesApiLimits, 'countFailure'>;
  readonly now: () => Date;
}

/** @throws HttpError 401, or 429 after too many failures from one network address */
export async function authenticateToken(
  { headers, state }: Pick<Context, 'headers'> & { readonly state: RequestState },
  { registry, limits, now }: AuthenticationOptions,
): Promise<ReleaseToken> {
  const tokens = await registry.readTokens().catch((error: unknown) => {
    throw serviceUnavailable('The release tokens cannot be read at the moment', 5, error);
  });
  const [, text = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  const token = verifyToken(tokens, text, now());
  if (token) return token;
  await limits.countFailure(state.caller.address ?? undefined);
  throw tokenRefused();
}
