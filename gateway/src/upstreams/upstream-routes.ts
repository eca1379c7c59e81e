import type { ApiRoute } from '../http/api-router.ts';
import { getRequestId } from '../http/request-log.ts';
import { createForwarder, type ForwarderOptions } from './forwarder.ts';
import type { Upstream } from './upstreams.ts';

/** Forwards every endpoint of a service to one of its replicas. */
export function createUpstreamRoutes(upstream: Upstream, options: ForwarderOptions): ApiRoute[] {
  const forward = createForwarder(upstream, options);
  return upstream.endpoints.map((endpoint) => ({
    endpoint,
    async handle(request, response, authorize) {
      const requestId = getRequestId(response);
      await forward(request, response, { endpoint, identity: await authorize(), requestId });
    },
  }));
}
