import type { IncomingMessage, RequestListener } from 'node:http';
import { hasBody } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { Logger } from '@dashboard/service-kit/observability';
import { authorizeCaller, type CallerOptions, findSession } from '../callers/caller.ts';
import { createAddressReader } from '../http/client-address.ts';
import { toHttpError } from '../http/error-responses.ts';
import { respondWithJson } from '../http/json-response.ts';
import type { ChangeStream } from './change-stream.ts';
import { streamEvents } from './endpoint.ts';

export interface StreamMiddlewareOptions extends CallerOptions {
  readonly changes: ChangeStream;
  /** As Express takes them for `trust proxy`. */
  readonly trustedProxies: readonly string[];
  /** Headers of every response, as `writeHead` takes them: name, value, name, value … */
  readonly headers: readonly string[];
  readonly logger: Logger;
}

/**
 * Opens change streams and passes all other requests on to `next`. It stands before Express, whose
 * objects would be kept for each of thousands of streams.
 */
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
      .catch((error: unknown) => {
        const { status, headers: own, cause, problem } = toHttpError(error);
        if (status === 500) logger.error({ event: 'request-failed', err: cause });
        const body = Buffer.from(JSON.stringify(problem));
        respondWithJson(response, { status, body, commonHeaders: headers, headers: own });
      });
  };
}

function isStreamRequest(request: IncomingMessage): boolean {
  const { method, url = '' } = request;
  const { path } = streamEvents;
  return method === 'GET' && (url === path || url.startsWith(`${path}?`)) && !hasBody(request);
}

/** Node keeps the request as long as the response is open: some 3 KB of headers for each stream. */
function discardHeaders(request: IncomingMessage): void {
  request.headers = {};
  request.rawHeaders = [];
}
