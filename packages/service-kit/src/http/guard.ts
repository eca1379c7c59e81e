import type { IncomingMessage } from 'node:http';
import {
  type AuditCaller,
  checkPermission,
  computeBodyLimit,
  computeTimeLimits,
  takesFiles,
} from '@dashboard/contracts-http';
import type { Context, Middleware } from 'koa';
import { forbidden, serviceUnavailable, unauthorized } from '../errors.ts';
import type { Caller } from '../identity/identity.ts';
import type { Logger } from '../observability/logger.ts';
import { nameRequestSpan } from '../observability/spans.ts';
import { withTimeLimit } from '../time/time-limit.ts';
import { createBodyReader } from './body.ts';
import { liftBodyTimeLimit, withBodyTimeLimit } from './body-time-limits.ts';
import { createInputParser, parseIdempotencyKey, parseIfMatch } from './input.ts';
import type { Route } from './route.ts';
import { sendResponse } from './send-response.ts';

export interface RequestState {
  requestId: string;
  log: Logger;
  caller: Caller;
  endpointId?: string;
}

const createTimeoutError = () => serviceUnavailable('This took too long');

const toAuditCaller = (
  { userId, username, role, address }: Caller,
  requestId: string,
): AuditCaller => ({ userId, username, role, address, requestId });

/** Checks permission before parsing input, and strips the response to the declared schema. */
export function guard(route: Route, minTimeLimitMs = 0): Middleware<RequestState> {
  const { endpoint } = route;
  const timeLimitMs = Math.max(minTimeLimitMs, computeTimeLimits(endpoint.timeoutMs).serviceMs);
  const readBody = createBodyReader(computeBodyLimit(endpoint));
  const parseInput = createInputParser(route);

  /** Files arrive at the client's speed; the gateway has already buffered any other body. */
  function limitTime<T>(work: Promise<T>, request: IncomingMessage): Promise<T> {
    if (!takesFiles(endpoint)) return withTimeLimit(work, timeLimitMs, createTimeoutError);
    liftBodyTimeLimit(request);
    return withBodyTimeLimit(work, request, timeLimitMs);
  }

  return async (context) => {
    const { caller, requestId, log } = context.state;
    context.state.endpointId = endpoint.id;
    nameRequestSpan(endpoint.id);
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
        caller: toAuditCaller(caller, requestId),
        requestId,
        log,
        raw: context.req,
        cookies: { get: (name) => context.cookies.get(name, { signed: false }) },
      });
    sendResponse(plain, endpoint, await limitTime(work(), context.req));
  };
}
