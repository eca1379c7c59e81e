import { ApiError, getErrorMessage } from '@dashboard/contracts-http';
import { retryJob } from '@dashboard/contracts-portfolio';
import {
  computeReleaseStates,
  type RegistryStore,
  ReleaseError,
  readHistory,
} from '@dashboard/release-registry';
import { STYLE_SOURCE } from '@dashboard/server-pages';
import { parseRowId } from '@dashboard/service-kit/database';
import {
  badRequest,
  createBodyReader,
  HttpError,
  notFound,
  type RequestState,
  serviceUnavailable,
} from '@dashboard/service-kit/http';
import { Router, type RouterContext } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { ReleaseChanges } from '../api/release-changes.ts';
import { type Registry, RegistryUnavailable, toAuthor } from '../registry/registry.ts';
import { readNotice, redirectWithNotice } from './notice.ts';
import { type OverviewSources, readOverview } from './overview.ts';
import { renderFailurePage, renderOperationsPage } from './page/operations-page.ts';
import { SCRIPT_SOURCE } from './page/themed-page.ts';
import {
  type ReleaseAction,
  releaseActions,
  renderConfirmPage,
} from './releases/release-actions.ts';

interface OperationsOptions extends OverviewSources {
  readonly registry: Registry;
  readonly releaseChanges: ReleaseChanges;
  readonly timeZone: string;
  readonly secureCookies: boolean;
}

const MAX_FORM_BYTES = 4 * 1024;
const actionFields = z.object({ version: z.string(), why: z.string().trim().max(200).optional() });
const retryFields = z.object({ failedAt: z.iso.datetime() });

/** Its own, because the gateway's names the styles of the gateway's version. */
const PAGE_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  'img-src data:',
  `style-src ${STYLE_SOURCE}`,
  `script-src ${SCRIPT_SOURCE}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type OperationsContext = RouterContext<RequestState>;

/** The gateway sends only the admin's requests here; the role is checked again all the same. */
export function createOperations(options: OperationsOptions): Router<RequestState> {
  const { registry, releaseChanges, callPortfolio, timeZone, secureCookies } = options;
  const readBody = createBodyReader(MAX_FORM_BYTES, 'form');
  const router = new Router<RequestState>({ sensitive: true, strict: true });

  router.use(async (context, next) => {
    context.set('content-security-policy', PAGE_POLICY);
    try {
      if (context.state.caller.role !== 'admin') throw notFound();
      await next();
    } catch (error) {
      const failure =
        error instanceof RegistryUnavailable ? serviceUnavailable(error.message) : error;
      if (!(failure instanceof HttpError)) throw failure;
      context.set(failure.headers);
      respondWithPage(context, renderFailurePage(failure.message), failure.status);
    }
  });

  async function readFields<Fields>(context: Context, schema: z.ZodType<Fields>): Promise<Fields> {
    const { data } = schema.safeParse(await readBody(context));
    if (!data) throw badRequest('The form is not valid');
    return data;
  }

  const readState = async (name: string) =>
    computeReleaseStates(await registry.readHistory()).get(name);

  /**
   * Runs an action that was confirmed for this version. @returns a sentence about the result
   * @throws ReleaseError if it would now change a different version, or is rejected
   */
  async function runReleaseAction(
    action: ReleaseAction,
    context: OperationsContext,
  ): Promise<string> {
    const name = String(context.params.name);
    const { version, why } = await readFields(context, actionFields);
    const changer = {
      by: toAuthor(context.state.caller),
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

  async function retry(context: OperationsContext): Promise<string> {
    const id = parseRowId(String(context.params.id));
    if (!id) throw notFound('No such job');
    const { failedAt } = await readFields(context, retryFields);
    const { address: _, ...identity } = context.state.caller;
    // A second retry of the same failure has no effect.
    const idempotencyKey = `${id}/${failedAt}`;
    await callPortfolio(identity, retryJob, { params: { id }, idempotencyKey });
    return 'The job is queued again.';
  }

  const runAction =
    (action: (context: OperationsContext) => Promise<string>) =>
    async (context: OperationsContext) => {
      const { state, path } = context;
      const result = await action(context).catch((error: unknown) => {
        if (error instanceof ReleaseError) return `Not done: ${error.message}`;
        if (error instanceof ApiError) {
          return `Not done: ${getErrorMessage(error, 'The service cannot be reached.')}`;
        }
        throw error;
      });
      state.log.info({ event: 'operation', by: state.caller.username, path, result });
      redirectWithNotice(context, result, secureCookies);
    };

  router.get('/operations', async (context) => {
    const { address: _, ...identity } = context.state.caller;
    const overview = await readOverview(options, identity);
    const isLive = 'live' in context.query;
    const page = { notice: readNotice(context), timeZone, now: new Date(), isLive };
    respondWithPage(context, renderOperationsPage(overview, page));
  });
  router.post('/operations/jobs/:id/retry', runAction(retry));
  for (const action of releaseActions) {
    const path = `/operations/modules/:name/${action.id}`;
    router.get(path, async (context) => {
      const name = String(context.params.name);
      const state = await readState(name);
      if (!state) throw notFound();
      const version = action.findVersion(state);
      if (version === undefined) {
        redirectWithNotice(context, `Not done: ${name} has changed since.`, secureCookies);
      } else respondWithPage(context, renderConfirmPage(name, action, version, state));
    });
    router.post(
      path,
      runAction((context) => runReleaseAction(action, context)),
    );
  }
  router.all(/^\/operations(?:\/|$)/, () => {
    throw notFound();
  });
  return router;
}

function respondWithPage(context: OperationsContext, page: string, status = 200): void {
  context.set('cache-control', 'no-store');
  context.status = status;
  context.type = 'html';
  context.body = page;
}
