import type { Identity } from '@dashboard/contracts-http';
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
import { conflict, notFound, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import type { ApiRoute } from '../http/api-router.ts';
import { createJsonBodyReader } from '../http/json-body.ts';
import type { BodyReader } from '../http/request-body.ts';
import { getAuthor } from '../operations/page/author.ts';
import { toReleaseRefused } from '../operations/releases/run-release-action.ts';
import type { Releases } from '../releases/releases.ts';
import { type ConfirmCallerOptions, confirmCaller } from './confirm-caller.ts';

export interface ReleaseTokenOptions extends ConfirmCallerOptions {
  readonly releases: Pick<Releases, 'tokens' | 'change'>;
  /** When each token was last used at this gateway, by its id. */
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

/** The calls by which the account page lists, makes and revokes release tokens. */
export function createReleaseTokenRoutes(options: ReleaseTokenOptions): ApiRoute[] {
  const { releases, tokenUses, bodies, logger } = options;
  const readRequest = createJsonBodyReader(
    bodies,
    makeReleaseToken.body,
    makeReleaseToken.bodyLimitBytes,
  );
  const readConfirmation = createJsonBodyReader(
    bodies,
    revokeReleaseToken.body,
    revokeReleaseToken.bodyLimitBytes,
  );

  const readTokens = () => {
    const tokens = releases.tokens();
    if (!tokens) throw serviceUnavailable('The release tokens cannot be read at the moment', 2);
    return tokens;
  };

  /** Changes the tokens in the name of the caller. @throws HttpError 409 with the registry's reason */
  const change: typeof releases.change = async (act) => {
    try {
      return await releases.change(act);
    } catch (error) {
      const refusal = error instanceof ReleaseError ? error : toReleaseRefused(error);
      throw refusal ? conflict(refusal.message) : error;
    }
  };

  const log = (event: string, { username }: Identity, { id, team }: ReleaseToken) =>
    logger.info({ event, by: username, id, team });

  return [
    {
      endpoint: listReleaseTokens,
      async handle(_, response, authorize) {
        await authorize();
        const tokens = listTokens(readTokens(), new Date()).toReversed();
        const listed = tokens.map((token) => presentToken(token, tokenUses.get(token.id)));
        response.set('cache-control', 'no-store').json(cutPage(listed));
      },
    },
    {
      endpoint: makeReleaseToken,
      async handle(request, response, authorize) {
        const caller = await authorize();
        const { confirmation, ...wanted } = await readRequest(request);
        await confirmCaller(options, request, caller, confirmation);
        const by = getAuthor(request, caller);
        const { token, text } = await change((store) => createToken(store, wanted, { by }));
        log('release-token-made', caller, token);
        const { id, team, expiresAt } = token;
        response.status(201).set('cache-control', 'no-store').json({ id, team, text, expiresAt });
      },
    },
    {
      endpoint: revokeReleaseToken,
      async handle(request, response, authorize) {
        const caller = await authorize();
        const confirmation = await readConfirmation(request);
        const id = String(request.params.id);
        if (!readTokens().some((token) => token.id === id)) {
          throw notFound('There is no such release token');
        }
        await confirmCaller(options, request, caller, confirmation);
        const by = getAuthor(request, caller);
        const token = await change((store) => revokeToken(store, id, { by }));
        log('release-token-revoked', caller, token);
        response.set('cache-control', 'no-store').json({ success: true });
      },
    },
  ];
}
