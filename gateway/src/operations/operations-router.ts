import { ApiError, getErrorMessage, type Identity } from '@dashboard/contracts-http';
import { retryJob } from '@dashboard/contracts-portfolio';
import {
  computeReleaseStates,
  type RegistryStore,
  ReleaseError,
  readHistory,
} from '@dashboard/release-registry';
import { parseRowId } from '@dashboard/service-kit/database';
import { badRequest, HttpError, notFound } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { parseCookie } from 'cookie';
import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { authorizeCaller, type CallerOptions } from '../callers/caller.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { getAuthor } from '../releases/registry-writer.ts';
import type { ReleaseChanges } from '../releases-api/release-changes.ts';
import { createServiceClient } from '../upstreams/service-client.ts';
import { type OverviewSources, readOverview } from './overview.ts';
import { renderOperationsPage, renderUnavailablePage } from './page/operations-page.ts';
import { OPERATIONS_PATH } from './page/paths.ts';
import {
  type ReleaseAction,
  releaseActions,
  renderConfirmPage,
} from './releases/release-actions.ts';

export type OperationsOptions = CallerOptions &
  OverviewSources & {
    readonly releaseChanges: ReleaseChanges;
    readonly timeZone: string;
    readonly logger: Logger;
  };

const NOTICE_COOKIE = 'notice';

const actionFields = z.object({ version: z.string(), why: z.string().trim().max(200).optional() });
const retryFields = z.object({ failedAt: z.iso.datetime() });

function parseFields<Fields>({ body }: Request, schema: z.ZodType<Fields>): Fields {
  const { data } = schema.safeParse(body);
  if (!data) throw badRequest('The form is not valid');
  return data;
}

/** Longer than the page's reload interval, so that one reload still shows it. */
const SHOWN_FOR_MS = 30_000;
const MAX_NOTICE_CHARACTERS = 500;

/**
 * Redirects to the page, which then shows the notice for a while. The notice is in a cookie, so
 * that a link can't make the page show one.
 */
function redirectWithNotice(response: Response, notice: string, secure: boolean): void {
  response.cookie(NOTICE_COOKIE, notice.slice(0, MAX_NOTICE_CHARACTERS), {
    path: OPERATIONS_PATH,
    maxAge: SHOWN_FOR_MS,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
  response.redirect(303, OPERATIONS_PATH);
}

const readNotice = ({ headers }: Request): string | undefined =>
  parseCookie(headers.cookie ?? '')[NOTICE_COOKIE];

const getAdmin = (response: Response) => response.locals.admin as Identity;

export function createOperationsRouter(options: OperationsOptions): Router {
  const { releases, releaseChanges, secureCookies, timeZone, logger } = options;
  const router = Router({ caseSensitive: true, strict: true });

  /** For everyone but the admin the page doesn't exist. */
  const requireAdmin: RequestHandler = async (request, response, next) => {
    try {
      // The page may reload itself, which mustn't extend the session.
      const access = { access: 'admin', polled: request.method === 'GET' } as const;
      response.locals.admin = await authorizeCaller(request, access, options);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status !== 503) return next('router');
      response.status(503).set(error.headers).set('cache-control', 'no-store');
      response.type('html').send(renderUnavailablePage(`${error.message}.`));
      return;
    }
    response.set('cache-control', 'no-store');
    next();
  };

  /**
   * Runs an action that was confirmed for this version.
   * @returns a sentence about the result
   * @throws ReleaseError if the action would now change a different version, or if the gate or the
   * registry rejects it
   */
  async function runReleaseAction(
    action: ReleaseAction,
    request: Request,
    admin: Identity,
  ): Promise<string> {
    const name = String(request.params.name);
    const { version, why } = parseFields(request, actionFields);
    const changer = {
      by: getAuthor(request, admin),
      async beforeWrite(store: RegistryStore) {
        const state = computeReleaseStates(await readHistory(store)).get(name);
        if (!state || action.findVersion(state) !== version) {
          throw new ReleaseError(`${name} has changed since. Check it again.`);
        }
      },
    };
    const { isGated = false } = action;
    await releaseChanges.changeChannels(changer, name, action.toChange(version, why || undefined), {
      isGated,
    });
    return action.describeDone(name, version);
  }

  const runAction = (
    action: (request: Request, admin: Identity) => Promise<string>,
  ): RequestHandler => {
    return async (request, response) => {
      const admin = getAdmin(response);
      const result = await action(request, admin).catch((error: unknown) => {
        if (error instanceof ReleaseError) return `Not done: ${error.message}`;
        if (error instanceof ApiError) {
          return `Not done: ${getErrorMessage(error, 'The service cannot be reached.')}`;
        }
        throw error;
      });
      logger.info({ event: 'operation', by: admin.username, path: request.path, result });
      redirectWithNotice(response, result, secureCookies);
    };
  };

  router.use(requireAdmin, requireSameOrigin, urlencoded({ extended: false, limit: '4kb' }));

  router.get('/', async (request, response) => {
    const overview = await readOverview(options, getAdmin(response));
    const isLive = 'live' in request.query;
    const page = { notice: readNotice(request), timeZone, now: new Date(), isLive };
    response.type('html').send(renderOperationsPage(overview, page));
  });

  router.post(
    '/jobs/:id/retry',
    runAction(async (request, admin) => {
      const id = parseRowId(String(request.params.id));
      if (!id) throw notFound('No such job');
      const { failedAt } = parseFields(request, retryFields);
      const client = await createServiceClient(options, 'svc-portfolio', admin);
      // A second retry of the same failure has no effect.
      const idempotencyKey = `${id}/${failedAt}`;
      await client.call(retryJob, { params: { id }, idempotencyKey });
      return 'The job is queued again.';
    }),
  );

  for (const action of releaseActions) {
    const path = `/modules/:name/${action.id}`;
    router.get(path, async (request, response, next) => {
      const name = String(request.params.name);
      const state = computeReleaseStates(releases.history() ?? []).get(name);
      if (!state) return next('router');
      const version = action.findVersion(state);
      if (version === undefined) {
        const notice = `Not done: ${name} has changed since.`;
        return redirectWithNotice(response, notice, secureCookies);
      }
      response.type('html').send(renderConfirmPage(name, action, version, state));
    });
    router.post(
      path,
      runAction((request, admin) => runReleaseAction(action, request, admin)),
    );
  }
  return router;
}
