import {
  type Confirmation,
  checkConfirmation,
  PASSKEY_CHALLENGE_COOKIE,
} from '@dashboard/contracts-auth';
import { ApiError, type ErrorCode } from '@dashboard/contracts-http';
import {
  type ListedReleaseToken,
  listReleaseTokens,
  makeReleaseToken,
  revokeReleaseToken,
} from '@dashboard/contracts-releases';
import {
  createToken,
  listTokens,
  ReleaseError,
  type ReleaseToken,
  revokeToken,
} from '@dashboard/release-registry';
import { cutPage } from '@dashboard/service-kit/database';
import {
  conflict,
  created,
  type GuardedRequest,
  HttpError,
  notFound,
  ok,
  type Route,
  route,
  serviceUnavailable,
} from '@dashboard/service-kit/http';
import type { CallService } from '@dashboard/service-kit/identity';
import { type Registry, toAuthor } from '../registry/registry.ts';

interface ReleaseTokenOptions {
  readonly registry: Registry;
  readonly callAuth: CallService;
  readonly tokenUses: ReadonlyMap<string, Date>;
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

type Caller = Pick<
  GuardedRequest<typeof makeReleaseToken>,
  'identity' | 'caller' | 'cookies' | 'log'
>;

export function releaseTokenRoutes({
  registry,
  callAuth,
  tokenUses,
}: ReleaseTokenOptions): Route[] {
  const readTokens = () =>
    registry.readTokens().catch((error: unknown) => {
      throw serviceUnavailable('The release tokens cannot be read at the moment', 2, error);
    });

  const change: Registry['change'] = (work) =>
    registry.change(work).catch((error: unknown) => {
      throw error instanceof ReleaseError ? conflict(error.message) : error;
    });

  const log = (event: string, { log, identity }: Caller, { id, team }: ReleaseToken) =>
    log.info({ event, by: identity.username, id, team });

  /** @throws HttpError 403 if it's wrong, 429 after too many wrong ones, 503 without svc-auth */
  async function confirmCaller(
    { identity, caller, cookies }: Caller,
    confirmation: Confirmation,
  ): Promise<void> {
    const challenge = cookies.get(PASSKEY_CHALLENGE_COOKIE);
    const details = {
      address: caller.address ?? undefined,
      cookie: challenge && `${PASSKEY_CHALLENGE_COOKIE}=${challenge}`,
    };
    try {
      await callAuth(identity, checkConfirmation, { body: confirmation }, details);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        const { code = 'refused', message = 'Not confirmed' } = error.problem ?? {};
        throw new HttpError(error.status, code as ErrorCode, message);
      }
      throw serviceUnavailable('Sign-in is not available at the moment', 2, error);
    }
  }

  return [
    route(listReleaseTokens, async () => {
      const tokens = listTokens(await readTokens(), new Date()).toReversed();
      return ok(cutPage(tokens.map((token) => presentToken(token, tokenUses.get(token.id)))));
    }),
    route(makeReleaseToken, async ({ body: { confirmation, ...wanted }, ...caller }) => {
      await confirmCaller(caller, confirmation);
      const by = toAuthor(caller.caller);
      const { token, text } = await change((store) => createToken(store, wanted, { by }));
      log('release-token-made', caller, token);
      const { id, team, expiresAt } = token;
      return created({ id, team, text, expiresAt });
    }),
    route(revokeReleaseToken, async ({ params: { id }, body: confirmation, ...caller }) => {
      if (!(await readTokens()).some((token) => token.id === id)) {
        throw notFound('No such release token');
      }
      await confirmCaller(caller, confirmation);
      const by = toAuthor(caller.caller);
      const token = await change((store) => revokeToken(store, id, { by }));
      log('release-token-revoked', caller, token);
      return ok({ success: true });
    }),
  ];
}
