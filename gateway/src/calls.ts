import {
  createOpenApiDocument,
  type Endpoint,
  type Identity,
  reportModule,
  toRouterPath,
} from '@dashboard/contracts-http';
import {
  getDashboardData,
  getStudentInsights,
  summaryEndpoints,
} from '@dashboard/contracts-summaries';
import type { Logger } from '@dashboard/service-kit';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type CallerOptions, callerOf } from './caller.ts';
import { docsPage } from './docs-page.ts';
import type { ChangeFeed } from './events.ts';
import { unknownCall } from './failures.ts';
import { createBodyReader, refuseBodyOfGet } from './http/request-body.ts';
import type { ModuleReports } from './module-reports/module-reports.ts';
import { getDocs, getOpenApi, ownEndpoints, streamEvents } from './own-endpoints.ts';
import { forwardTo } from './proxy.ts';
import { requestIdOf } from './request-log.ts';
import { refuseForeignChanges } from './same-origin.ts';
import type { Summaries } from './summaries/summaries.ts';
import type { Upstream } from './upstreams.ts';

const TITLE = 'Trading Dashboard';

export interface CallsOptions extends CallerOptions {
  readonly upstreams: readonly Upstream[];
  readonly changes: ChangeFeed;
  readonly summaries: Summaries;
  readonly moduleReports: ModuleReports;
  readonly identitySecret: string;
  readonly version: string;
  readonly logger: Logger;
  /** A service has answered a call that may have changed what it tells. */
  readonly onChanged?: (service: string) => void;
}

/** Answers one call; `who` says who makes it, or throws that he may not. */
type CallHandler = (
  request: Request,
  response: Response,
  who: () => Promise<Identity>,
) => void | Promise<void>;

/** One route for each declared call. Whatever is not declared, method and path, does not exist. */
export function calls(options: CallsOptions): Router {
  const { upstreams, changes, summaries, moduleReports, version } = options;
  const router = Router({ caseSensitive: true, strict: true });
  const all = [
    ...upstreams.flatMap(({ endpoints }) => endpoints),
    ...summaryEndpoints,
    ...ownEndpoints,
  ];
  const methods = new Set<string>(all.map(({ method }) => method));

  function answer(endpoint: Endpoint, handle: CallHandler): void {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    const handler: RequestHandler = (request, response) =>
      handle(request, response, () => callerOf(request, endpoint, options));
    router[method](toRouterPath(endpoint).replace(/^\/api/, ''), handler);
  }

  // Express would answer HEAD and OPTIONS by itself.
  router.use((request, response, next) =>
    methods.has(request.method) ? next() : unknownCall(request, response, next),
  );
  router.use(refuseBodyOfGet, refuseForeignChanges);

  const bodies = createBodyReader();
  for (const upstream of upstreams) {
    const forward = forwardTo(upstream, { ...options, bodies });
    for (const endpoint of upstream.endpoints) {
      answer(endpoint, async (request, response, who) => {
        const requestId = requestIdOf(response);
        await forward(request, response, { endpoint, identity: await who(), requestId });
      });
    }
  }

  answer(getDashboardData, async (_request, response, who) => {
    await who();
    response.set('cache-control', 'no-store').json(await summaries.dashboardData());
  });
  answer(getStudentInsights, async (_request, response, who) => {
    await who();
    response.set('cache-control', 'no-store').json(await summaries.studentInsights());
  });

  const document = createOpenApiDocument(all, { title: TITLE, version });
  const page = docsPage(all, TITLE);
  answer(streamEvents, (_request, response, who) => changes.stream(response, who));
  answer(reportModule, moduleReports.take);
  answer(getOpenApi, (_request, response) => void response.json(document));
  answer(getDocs, (_request, response) => void response.type('html').send(page));
  router.use(unknownCall);
  return router;
}
