import { type Confirmation, checkConfirmation } from '@dashboard/contracts-auth';
import { ApiError, type ErrorCode, type Identity } from '@dashboard/contracts-http';
import {
  type ListedReleaseToken,
  listReleaseTokens,
  makeReleaseToken,
  revokeReleaseToken,
} from '@dashboard/contracts-summaries';
import {
  createToken,
  listTokens,
  ReleaseError,
  type ReleaseToken,
  revokeToken,
} from '@dashboard/release-registry';
import { cutPage } from '@dashboard/service-kit/database';
import { conflict, HttpError, notFound, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import type { Request } from 'express';
import { type ApiRoute, createJsonRoute } from '../http/api-router.ts';
import { type BodyReader, createJsonBodyReader } from '../http/request-body.ts';
import { getAuthor } from '../releases/registry-writer.ts';
import type { Releases } from '../releases/releases.ts';
import { createServiceClient, type ServiceClientOptions } from '../upstreams/service-client.ts';

export interface ReleaseTokenOptions extends ServiceClientOptions {
  readonly releases: Pick<Releases, 'tokens' | 'change'>;
  readonly tokenUses: ReadonlyMap<string, Date>;
  readonly bodies: BodyReader;
  readonly logger: Logger;
}

const presentToken = (token: ReleaseToken, lastUsed: Date | undefined): ListedReleaseToken => ({
  id: token.id,
  team: token.team,
  modules: token.modules,
  createdAt: token.createdAt,
  createdBy: token.createdBy,
  expiresAt: token.expiresAt,
  revokedAt: token.revokedAt ?? null,
  lastUsedAt: lastUsed?.toISOString() ?? null,
});

export function createReleaseTokenRoutes(options: ReleaseTokenOptions): ApiRoute[] {
  const { releases, tokenUses, bodies, logger } = options;
  const readRequest = createJsonBodyReader(bodies, makeReleaseToken);
  const readConfirmation = createJsonBodyReader(bodies, revokeReleaseToken);

  const readTokens = () => {
    const tokens = releases.tokens();
    if (!tokens) throw serviceUnavailable('The release tokens cannot be read at the moment', 2);
    return tokens;
  };

  const change: typeof releases.change = (act) =>
    releases.change(act).catch((error: unknown) => {
      throw error instanceof ReleaseError ? conflict(error.message) : error;
    });

  const log = (event: string, { username }: Identity, { id, team }: ReleaseToken) =>
    logger.info({ event, by: username, id, team });

  return [
    createJsonRoute(listReleaseTokens, async () => {
      const tokens = listTokens(readTokens(), new Date()).toReversed();
      return cutPage(tokens.map((token) => presentToken(token, tokenUses.get(token.id))));
    }),
    createJsonRoute(makeReleaseToken, async (request, caller) => {
      const { confirmation, ...wanted } = await readRequest(request);
      await confirmCaller(options, request, caller, confirmation);
      const by = getAuthor(request, caller);
      const { token, text } = await change((store) => createToken(store, wanted, { by }));
      log('release-token-made', caller, token);
      const { id, team, expiresAt } = token;
      return { id, team, text, expiresAt };
    }),
    createJsonRoute(revokeReleaseToken, async (request, caller) => {
      const confirmation = await readConfirmation(request);
      const id = String(request.params.id);
      if (!readTokens().some((token) => token.id === id)) {
        throw notFound('No such release token');
      }
      await confirmCaller(options, request, caller, confirmation);
      const by = getAuthor(request, caller);
      const token = await change((store) => revokeToken(store, id, { by }));
      log('release-token-revoked', caller, token);
      return { success: true };
    }),
  ];
}

/**
 * Requires the caller's password or passkey.
 * @throws HttpError 403 if it's wrong, 429 after too many wrong passwords, 503 while svc-auth
 * doesn't respond
 */
async function confirmCaller(
  options: ServiceClientOptions,
  request: Request,
  caller: Identity,
  confirmation: Confirmation,
): Promise<void> {
  const { cookie } = request.headers;
  try {
    const client = await createServiceClient(options, 'svc-auth', caller, { cookie });
    await client.call(checkConfirmation, { body: confirmation });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      const { code = 'refused', message = 'Not confirmed' } = error.problem ?? {};
      throw new HttpError(error.status, code as ErrorCode, message);
    }
    throw serviceUnavailable('Sign-in is not available at the moment', 2, error);
  }
}
