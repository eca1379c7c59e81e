import { ApiError, getErrorMessage, type Identity } from '@dashboard/contracts-http';
import { computeReleaseStates, ReleaseError } from '@dashboard/release-registry';
import { parseRowId } from '@dashboard/service-kit/database';
import { badRequest, HttpError, notFound } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { authorizeCaller, type CallerOptions } from '../callers/caller.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { ReleaseChanges } from '../release-door/release-changes.ts';
import type { Releases } from '../releases/releases.ts';
import { createJobsClient, type JobsClientOptions } from './jobs/jobs-client.ts';
import { type OverviewSources, readOverview } from './overview.ts';
import { getAuthor } from './page/author.ts';
import { readNotice, redirectWithNotice } from './page/notice.ts';
import { renderOperationsPage, renderUnavailablePage } from './page/operations-page.ts';
import { renderConfirmPage } from './releases/confirm-page.ts';
import { releaseActions } from './releases/release-actions.ts';
import { runReleaseAction } from './releases/run-release-action.ts';

export type OperationsOptions = CallerOptions &
  JobsClientOptions &
  Omit<OverviewSources, 'jobs' | 'releases'> & {
    readonly releases: Pick<Releases, 'history' | 'tokens'>;
    readonly releaseChanges: ReleaseChanges;
    /** Times on the page are in this zone. */
    readonly timeZone: string;
    readonly logger: Logger;
  };

const actionFields = z.object({ version: z.string(), why: z.string().trim().max(200).optional() });
const retryFields = z.object({ failedAt: z.iso.datetime() });

/** The fields of a submitted form. @throws HttpError 400 for fields that no form of the page has */
function parseFields<Fields>({ body }: Request, schema: z.ZodType<Fields>): Fields {
  const { data } = schema.safeParse(body);
  if (!data) throw badRequest('The form is not valid');
  return data;
}

const getAdmin = (response: Response) => response.locals.admin as Identity;

/** `/operations`: shows the admin the state of the product and runs release and job actions. */
export function createOperationsRouter(options: OperationsOptions): Router {
  const { releases, releaseChanges, secureCookies, timeZone, logger } = options;
  const jobs = createJobsClient(options);
  const router = Router({ caseSensitive: true, strict: true });

  /** Lets the admin pass; to everybody else the page does not exist. */
  const requireAdmin: RequestHandler = async (request, response, next) => {
    try {
      // The page may reload itself: reading it does not extend the session.
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

  /** Runs an action and shows its result, or why it was refused, on the page. */
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
    const overview = await readOverview({ ...options, jobs }, getAdmin(response));
    const isLive = 'live' in request.query;
    const page = { overview, notice: readNotice(request), timeZone, now: new Date(), isLive };
    response.type('html').send(renderOperationsPage(page));
  });

  router.post(
    '/jobs/:id/retry',
    runAction(async (request, admin) => {
      const id = parseRowId(String(request.params.id));
      if (!id) throw notFound('There is no such job');
      const { failedAt } = parseFields(request, retryFields);
      await jobs.retry(admin, id, failedAt);
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
        const notice = `Not done: ${name} was changed meanwhile.`;
        return redirectWithNotice(response, notice, secureCookies);
      }
      response.type('html').send(renderConfirmPage({ name, action, version, state }));
    });
    router.post(
      path,
      runAction((request, admin) => {
        const name = String(request.params.name);
        const { version, why } = parseFields(request, actionFields);
        const confirmed = { action, name, version, why: why || undefined };
        return runReleaseAction(releaseChanges, getAuthor(request, admin), confirmed);
      }),
    );
  }
  return router;
}
