import type { IncomingMessage, RequestListener } from 'node:http';
import { streamEvents } from '@dashboard/contracts-gateway';
import { hasBody } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { Logger } from '@dashboard/service-kit/observability';
import { authorizeCaller, type CallerOptions, findSession } from '../callers/caller.ts';
import { createAddressReader } from '../http/client-address.ts';
import { respondWithProblem } from '../http/json-response.ts';
import type { ChangeStream } from './change-stream.ts';

export interface StreamMiddlewareOptions extends CallerOptions {
  readonly changes: ChangeStream;
  readonly trustedProxies: readonly string[];
  readonly headers: readonly string[];
  readonly logger: Logger;
}

/** Runs before Express, which would retain its objects for each of thousands of streams. */
export function createStreamMiddleware(
  next: RequestListener,
  { changes, trustedProxies, headers, logger, ...caller }: StreamMiddlewareOptions,
): RequestListener {
  const readAddress = createAddressReader(trustedProxies);
  return (request, response) => {
    if (!isStreamRequest(request)) {
      next(request, response);
      return;
    }
    const credentials = { headers: { cookie: request.headers.cookie } };
    const client = getClientNetwork(readAddress(request));
    discardHeaders(request);
    changes
      .open(response, client, {
        authorize: () => authorizeCaller(credentials, streamEvents, caller),
        hasSession: async () =>
          (await findSession(credentials, { ...caller, touch: false })) !== undefined,
      })
      .catch((error: unknown) =>
        respondWithProblem(response, error, { commonHeaders: headers, logger }),
      );
  };
}

function isStreamRequest(request: IncomingMessage): boolean {
  const { method, url = '' } = request;
  const { path } = streamEvents;
  return method === 'GET' && (url === path || url.startsWith(`${path}?`)) && !hasBody(request);
}

/** Node retains the request while the response is open: about 3 KB of headers per stream. */
function discardHeaders(request: IncomingMessage): void {
  request.headers = {};
  request.rawHeaders = [];
}
