import { ApiError, getErrorMessage, type Identity } from '@dashboard/contracts-http';
import { ReleaseError } from '@dashboard/release-registry';
import { badRequest, HttpError, type Logger, notFound, parseRowId } from '@dashboard/service-kit';
import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { type CallerOptions, callerOf } from '../caller.ts';
import { refuseForeignChanges } from '../same-origin.ts';
import { changeRelease, standingOf } from './change-release.ts';
import { confirmPage } from './confirm-page.ts';
import { type JobsOptions, jobsOf } from './jobs.ts';
import { moves } from './moves.ts';
import { backWith, noticeOf } from './notice.ts';
import { type OverviewSources, overviewOf } from './overview.ts';
import { operationsPage, unavailablePage } from './page.ts';

export type OperationsOptions = CallerOptions &
  JobsOptions &
  Omit<OverviewSources, 'jobs'> & {
    /** In which the page writes its times. */
    readonly timeZone: string;
    readonly logger: Logger;
  };

const moveFields = z.object({ version: z.string(), why: z.string().trim().max(200).default('') });
const retryFields = z.object({ failedAt: z.iso.datetime() });

/** What a form of the page sends. @throws HttpError 400 for what none of them sends */
function fieldsOf<Fields>({ body }: Request, schema: z.ZodType<Fields>): Fields {
  const { data } = schema.safeParse(body);
  if (!data) throw badRequest('The form is not valid');
  return data;
}

const adminOf = (response: Response) => response.locals.admin as Identity;

/** The page from which the admin sees how everything fares, and what he can do about it. */
export function operations(options: OperationsOptions): Router {
  const { releasesDir, secureCookies, timeZone, logger } = options;
  const jobs = jobsOf(options);
  const router = Router({ caseSensitive: true, strict: true });

  /** For everybody else there is no such page. */
  const admit: RequestHandler = async (request, response, next) => {
    try {
      // The page loads itself again and again: looking at it keeps no session alive.
      const asked = { access: 'admin', polled: request.method === 'GET' } as const;
      response.locals.admin = await callerOf(request, asked, options);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status !== 503) return next('router');
      response.status(503).set(error.headers).set('cache-control', 'no-store');
      response.type('html').send(unavailablePage(`${error.message}.`));
      return;
    }
    response.set('cache-control', 'no-store');
    next();
  };

  /** Does what was asked for, and says on the page what came of it. */
  const act = (work: (request: Request, admin: Identity) => Promise<string>): RequestHandler => {
    return async (request, response) => {
      const done = await work(request, adminOf(response)).catch((error: unknown) => {
        if (error instanceof ReleaseError) return `Not done: ${error.message}`;
        if (error instanceof ApiError) {
          return `Not done: ${getErrorMessage(error, 'The service cannot be reached.')}`;
        }
        throw error;
      });
      const { username: by } = adminOf(response);
      logger.info({ event: 'operation', by, path: request.path, done });
      backWith(response, done, secureCookies);
    };
  };

  router.use(admit, refuseForeignChanges, urlencoded({ extended: false, limit: '4kb' }));

  router.get('/', async (request, response) => {
    const overview = await overviewOf({ ...options, jobs }, adminOf(response));
    const isLive = 'live' in request.query;
    const shown = { overview, notice: noticeOf(request), timeZone, now: new Date(), isLive };
    response.type('html').send(operationsPage(shown));
  });

  router.post(
    '/jobs/:id/retry',
    act(async (request, admin) => {
      const id = parseRowId(String(request.params.id));
      if (!id) throw notFound('There is no such job');
      const { failedAt } = fieldsOf(request, retryFields);
      await jobs.retry(admin, id, failedAt);
      return 'The job is queued again.';
    }),
  );

  for (const move of moves) {
    const path = `/modules/:name/${move.id}`;
    router.get(path, async (request, response, next) => {
      const name = String(request.params.name);
      const standing = await standingOf(releasesDir, name);
      if (!standing) return next('router');
      const version = move.about(standing);
      if (version === undefined) {
        return backWith(response, `Not done: ${name} was changed meanwhile.`, secureCookies);
      }
      response.type('html').send(confirmPage({ name, move, version, standing }));
    });
    router.post(
      path,
      act((request, { username }) => {
        const name = String(request.params.name);
        const where = { releasesDir, name, by: username ?? 'admin' };
        return changeRelease(where, move, fieldsOf(request, moveFields));
      }),
    );
  }
  return router;
}
