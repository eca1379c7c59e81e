import { type Endpoint, openApiDocument, routerPath } from '@dashboard/contracts-http';
import { type Logger, type SessionStore, tooLarge } from '@dashboard/service-kit';
import express, { type Express, type RequestHandler } from 'express';
import { callerOf } from './caller.ts';
import { docsPage } from './docs-page.ts';
import type { ChangeFeed } from './events.ts';
import { answerFailures, unknownCall } from './failures.ts';
import { readiness } from './health.ts';
import { getDocs, getOpenApi, ownEndpoints, streamEvents } from './own-endpoints.ts';
import { forwardTo } from './proxy.ts';
import { releaseFiles } from './release-files.ts';
import { openReleases } from './releases.ts';
import { requestIdOf, requestLog } from './request-log.ts';
import { refuseForeignChanges } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { moduleList, shellPage } from './shell-page.ts';
import type { Upstream } from './upstreams.ts';

/** Above the largest file a call takes, with room for the form around it. */
const MAX_BODY_BYTES = 12 * 1024 * 1024;

export interface GatewayDependencies {
  readonly upstreams: readonly Upstream[];
  readonly sessions: Pick<SessionStore, 'find'>;
  readonly changes: ChangeFeed;
  readonly isRedisReady: () => boolean;
  readonly releasesDir: string;
  readonly identitySecret: string;
  readonly secureCookies: boolean;
  readonly version: string;
  readonly logger: Logger;
}

/** The one door of the product: pages and modules, and the calls that the contracts declare. */
export function createGateway(dependencies: GatewayDependencies): Express {
  const { upstreams, releasesDir, secureCookies, logger, version } = dependencies;
  const releases = openReleases(releasesDir);
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple');

  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', readiness(releases, upstreams, dependencies.isRedisReady));
  app.get('/version', (_, response) => void response.json({ version }));

  app.use(requestLog(logger), securityHeaders({ overTls: secureCookies }));
  app.use('/api', refuseForeignChanges, calls(dependencies), unknownCall);
  app.get('/modules.json', moduleList(releases));
  app.use(['/modules', '/shell'], shellOrModuleFiles(releasesDir));
  app.get(['/', '/admin', '/student', '/login'], shellPage(releases, 200));
  app.get('/{*path}', shellPage(releases, 404));
  app.use(unknownCall, answerFailures(logger));
  return app;
}

/** `/modules/mfe-flow/<version>/…` and `/shell/<version>/…` as the registry holds them. */
function shellOrModuleFiles(releasesDir: string): RequestHandler {
  const files = releaseFiles(releasesDir);
  return (request, response, next) => {
    if (request.baseUrl === '/shell') request.url = `/shell${request.url}`;
    return files(request, response, next);
  };
}

/** One route for each declared call; whatever is not declared does not exist. */
function calls(dependencies: GatewayDependencies): express.Router {
  const { upstreams, sessions, secureCookies, changes } = dependencies;
  const router = express.Router({ caseSensitive: true, strict: true });
  const endpoints = [...upstreams.flatMap((upstream) => upstream.endpoints), ...ownEndpoints];
  const document = openApiDocument(endpoints, {
    title: 'Trading Dashboard',
    version: dependencies.version,
  });
  const docs = docsPage(endpoints, 'Trading Dashboard: calls');

  const route = (endpoint: Endpoint, handler: RequestHandler) => {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
    router[method](routerPath(endpoint).replace(/^\/api/, ''), handler);
  };
  for (const upstream of upstreams) {
    const forward = forwardTo(upstream, dependencies);
    for (const endpoint of upstream.endpoints) {
      route(endpoint, async (request, response) => {
        const identity = await callerOf(request, endpoint, { sessions, secureCookies });
        if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
          throw tooLarge('That is more than this call takes');
        }
        // The proxy sends on the address it finds here; Express has cut it to the router's part.
        request.url = request.originalUrl;
        await forward(request, response, { endpoint, identity, requestId: requestIdOf(response) });
      });
    }
  }
  route(streamEvents, async (request, response) => {
    changes.stream(response, await callerOf(request, streamEvents, { sessions, secureCookies }));
  });
  route(getOpenApi, (_, response) => void response.json(document));
  route(getDocs, (_, response) => void response.type('html').send(docs));
  return router;
}
