import type { Identity } from '@dashboard/contracts-http';
import {
  createToken,
  isActive,
  ReleaseError,
  revokeToken,
  type TokenRequest,
} from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit';
import type { Request, RequestHandler, Response, Router } from 'express';
import { z } from 'zod';
import type { Releases } from '../../releases/releases.ts';
import { getAuthor } from '../page/author.ts';
import { toReleaseRefused } from '../releases/run-release-action.ts';
import {
  emptyFields,
  renderNewTokenPage,
  renderRevokePage,
  renderTokenMadePage,
  type TokenFields,
} from './token-pages.ts';

const tokenFields = z.object({ team: z.string(), modules: z.string(), days: z.string() });

export interface TokenRoutesOptions {
  readonly releases: Pick<Releases, 'tokens' | 'change'>;
  readonly logger: Logger;
  readonly getAdmin: (response: Response) => Identity;
  /** Runs an action and shows its result on the operations page. */
  readonly runAction: (
    action: (request: Request, admin: Identity) => Promise<string>,
  ) => RequestHandler;
}

/** Adds the pages on which the admin makes and revokes release tokens. */
export function addTokenRoutes(
  router: Router,
  { releases, logger, getAdmin, runAction }: TokenRoutesOptions,
): void {
  router.get('/tokens/new', (_, response) => {
    response.type('html').send(renderNewTokenPage(emptyFields));
  });

  router.post('/tokens/new', async (request, response) => {
    const { data: fields = emptyFields } = tokenFields.safeParse(request.body);
    const by = getAdmin(response).username ?? 'admin';
    try {
      const { token, text } = await releases.change((store) =>
        createToken(store, toTokenRequest(fields), { by: getAuthor(request, getAdmin(response)) }),
      );
      logger.info({ event: 'release-token-made', by, id: token.id, team: token.team });
      response.type('html').send(renderTokenMadePage(token, text));
    } catch (error) {
      const refusal = error instanceof ReleaseError ? error : toReleaseRefused(error);
      if (!refusal) throw error;
      response.status(422).type('html').send(renderNewTokenPage(fields, refusal.message));
    }
  });

  router.get('/tokens/:id/revoke', (request, response, next) => {
    const token = releases.tokens()?.find(({ id }) => id === request.params.id);
    if (!token || !isActive(token, new Date())) return next('router');
    response.type('html').send(renderRevokePage(token));
  });

  router.post(
    '/tokens/:id/revoke',
    runAction(async (request, admin) => {
      const id = String(request.params.id);
      const { team } = await releases.change((store) =>
        revokeToken(store, id, { by: getAuthor(request, admin) }),
      );
      return `The release token of ${team} is revoked.`;
    }),
  );
}

const toTokenRequest = ({ team, modules, days }: TokenFields): TokenRequest => ({
  team,
  modules: modules.split(/[\s,]+/).filter((name) => name !== ''),
  days: Number(days),
});
