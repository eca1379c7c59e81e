import { bodyLimitFor, checkPermission, timeLimitsFor } from '@dashboard/contracts-http';
import type { Context, Middleware } from 'koa';
import type { Caller } from '../identity/identity.ts';
import type { Logger } from '../observability/logger.ts';
import { createBodyReader } from './body.ts';
import { forbidden, serviceUnavailable, unauthorized } from './errors.ts';
import { createInputParser, parseIdempotencyKey, parseIfMatch } from './input.ts';
import type { Route } from './route.ts';
import { sendResponse } from './send-response.ts';

/** What the service knows about a request before any route sees it. */
export interface RequestState {
  requestId: string;
  log: Logger;
  caller: Caller;
  /** The call it is, once that is known. */
  endpointId?: string;
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(serviceUnavailable('This took too long')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes the middleware of one route: may the caller do this, is the input valid, then the
 * handler, then its answer stripped to what is declared. Nothing is parsed for who may not call.
 */
export function guard(route: Route): Middleware<RequestState> {
  const { endpoint } = route;
  const { serviceMs } = timeLimitsFor(endpoint.timeoutMs);
  const readBody = createBodyReader(bodyLimitFor(endpoint));
  const parseInput = createInputParser(endpoint);

  return async (context) => {
    const { caller, requestId, log } = context.state;
    context.state.endpointId = endpoint.id;
    const permission = checkPermission(endpoint.access, caller.role);
    if (permission === 'needs-session') throw unauthorized();
    if (permission === 'not-allowed') throw forbidden();

    const { address, ...identity } = caller;
    const plain: Context = context;
    const work = async () =>
      route.handle({
        ...parseInput(plain, endpoint.body ? await readBody(plain) : undefined),
        ifMatch: endpoint.versioned ? parseIfMatch(plain) : undefined,
        idempotencyKey: endpoint.idempotent ? parseIdempotencyKey(plain) : undefined,
        identity,
        address,
        requestId,
        log,
        raw: context.req,
        cookies: { get: (name) => context.cookies.get(name, { signed: false }) },
      });
    sendResponse(plain, endpoint, await within(serviceMs, work()));
  };
}
