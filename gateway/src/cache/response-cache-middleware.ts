import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Endpoint } from '@dashboard/contracts-http';
import {
  type CacheableRequest,
  type CacheResult,
  type CacheRoute,
  createRequestMatcher,
  type MatchedRequest,
  type ResponseCache,
} from '@dashboard/response-cache';
import { hasBody } from '@dashboard/service-kit/http';
import { getClientNetwork, sessionCookieName } from '@dashboard/service-kit/identity';
import type { Logger } from '@dashboard/service-kit/observability';
import { respondWithJson, respondWithProblem } from '../http/json-response.ts';

/** `not-modified`: a fresh hit answered with 304. */
export type CacheOutcome = CacheResult['outcome'] | 'not-modified' | 'server-error';

export interface ResponseCacheMiddlewareOptions {
  readonly routes: readonly CacheRoute[];
  readonly cache: ResponseCache;
  readonly secureCookies: boolean;
  readonly headers: readonly string[];
  readonly logger: Logger;
  /** Rejects with an HttpError for a caller without permission. Default: anyone can read. */
  readonly authorize?: (request: IncomingMessage, endpoint: Endpoint) => Promise<unknown>;
  readonly isVisitor: (request: IncomingMessage) => Promise<boolean>;
  readonly getAddress: (request: IncomingMessage) => string | undefined;
  /** 0 for an immediate response: with thousands a second, reading the clock costs too much. */
  readonly onResponse: (outcome: CacheOutcome, durationMs: number) => void;
}

/** With a session, only polled endpoints are cached. Other calls reach the app, which extends it. */
export function createResponseCacheMiddleware(
  next: RequestListener,
  options: ResponseCacheMiddlewareOptions,
): RequestListener {
  const {
    routes,
    cache,
    secureCookies,
    headers: commonHeaders,
    logger,
    authorize,
    isVisitor,
    getAddress,
    onResponse,
  } = options;
  const matchRequest = createRequestMatcher(routes);
  const sessionCookie = `${sessionCookieName(secureCookies)}=`;

  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    result: CacheResult,
  ): CacheOutcome {
    const { outcome } = result;
    if (outcome === 'client-error') {
      const { status, body } = result;
      respondWithJson(response, { status, body, commonHeaders });
      return outcome;
    }
    const cacheStatus =
      outcome === 'stale-hit' ? `gateway; hit; ttl=-${Math.ceil(result.ageMs / 1_000)}` : undefined;
    const status = result.representations.respond(request.headers, response, cacheStatus);
    return outcome === 'fresh-hit' && status === 304 ? 'not-modified' : outcome;
  }

  const report = (outcome: CacheOutcome, startedAt: number | undefined) =>
    onResponse(outcome, startedAt === undefined ? 0 : performance.now() - startedAt);

  function respondWithError(response: ServerResponse, error: unknown, startedAt?: number): void {
    const { status } = respondWithProblem(response, error, { commonHeaders, logger });
    report(status < 500 ? 'client-error' : 'server-error', startedAt);
  }

  function serve(
    request: IncomingMessage,
    response: ServerResponse,
    cacheable: CacheableRequest,
    startedAt?: number,
  ): void {
    try {
      const caller = cacheable.limitedEndpoint && getClientNetwork(getAddress(request));
      const result = cache.get(cacheable, caller);
      if (!(result instanceof Promise)) {
        report(respond(request, response, result), startedAt);
        return;
      }
      const waitsSince = startedAt ?? performance.now();
      result.then(
        (fetched) => {
          if (!response.destroyed) report(respond(request, response, fetched), waitsSince);
        },
        (error: unknown) => respondWithError(response, error, waitsSince),
      );
    } catch (error) {
      respondWithError(response, error, startedAt);
    }
  }

  function authorizeAndServe(
    request: IncomingMessage,
    response: ServerResponse,
    { request: cacheable, endpoint }: MatchedRequest,
  ): void {
    if (!authorize) {
      serve(request, response, cacheable);
      return;
    }
    const startedAt = performance.now();
    authorize(request, endpoint).then(
      () => serve(request, response, cacheable, startedAt),
      (error: unknown) => respondWithError(response, error, startedAt),
    );
  }

  return (request, response) => {
    const { method, url = '', headers } = request;
    const mayBeCached = method === 'GET' && url.startsWith('/api/') && !hasBody(request);
    const matched = mayBeCached ? matchRequest(url) : undefined;
    if (!matched) {
      next(request, response);
    } else if (matched.endpoint.polled || !headers.cookie?.includes(sessionCookie)) {
      authorizeAndServe(request, response, matched);
    } else {
      isVisitor(request).then(
        (answer) =>
          answer ? authorizeAndServe(request, response, matched) : next(request, response),
        () => next(request, response),
      );
    }
  };
}
