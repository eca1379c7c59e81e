import { type Endpoint, type Identity, toRouterPath } from '@dashboard/contracts-http';
import { nameRequestSpan } from '@dashboard/service-kit/observability';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { rejectUnknownCall } from './error-responses.ts';
import { refuseBodyOfGet } from './request-body.ts';
import { requireSameOrigin } from './same-origin.ts';

export type Authorize = () => Promise<Identity>;

export interface ApiRoute {
  readonly endpoint: Endpoint;
  readonly handle: (
    request: Request,
    response: Response,
    authorize: Authorize,
  ) => void | Promise<void>;
}

export const createJsonRoute = (
  endpoint: Endpoint,
  answer: (request: Request, caller: Identity) => Promise<object>,
): ApiRoute => ({
  endpoint,
  async handle(request, response, authorize) {
    const body = await answer(request, await authorize());
    const [status = 200] = Object.keys(endpoint.responses).map(Number);
    response.status(status).set('cache-control', 'no-store').json(body);
  },
});

/** A call that changes something must come from one of the product's pages. */
export function createApiRouter(
  routes: readonly ApiRoute[],
  authorize: (request: Request, endpoint: Endpoint) => Promise<Identity>,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const methods = new Set<string>(routes.map(({ endpoint }) => endpoint.method));

  // Otherwise Express would answer HEAD and OPTIONS itself.
  router.use((request, response, next) =>
    methods.has(request.method) ? next() : rejectUnknownCall(request, response, next),
  );
  router.use(refuseBodyOfGet, requireSameOrigin);
  for (const { endpoint, handle } of routes) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    const handler: RequestHandler = (request, response) => {
      nameRequestSpan(endpoint.id);
      return handle(request, response, () => authorize(request, endpoint));
    };
    router[method](toRouterPath(endpoint).replace(/^\/api/, ''), handler);
  }
  router.use(rejectUnknownCall);
  return router;
}
