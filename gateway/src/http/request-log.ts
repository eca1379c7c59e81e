import { randomUUID } from 'node:crypto';
import {
  type Logger,
  type RequestSpan,
  startRequestSpan,
} from '@dashboard/service-kit/observability';
import type { Request, RequestHandler, Response } from 'express';

const CLIENT_CLOSED_REQUEST = 499;
/** There are too many requests for release files, and the change stream never ends. */
const UNTRACED = /^\/(modules\/|shell\/|api\/events$)/;

const untraced: RequestSpan = { run: (work) => work(), end: () => {} };

export const getRequestId = (response: Response): string => response.locals.requestId as string;

export function logRequests(
  logger: Logger,
  onEnd: (method: string, status: number, seconds: number) => void,
): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const { method, path } = request;
    const span = traceRequest(request, requestId);
    response.locals.requestId = requestId;
    response.set('x-request-id', requestId);
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
      const durationMs = Math.round(performance.now() - startedAt);
      onEnd(method, status, durationMs / 1_000);
      span.run(() =>
        logger.info({ event: 'request', requestId, method, path, status, durationMs }),
      );
      span.end(status);
    });
    span.run(next);
  };
}

/** Continues a well-formed `traceparent`, else starts a trace. Ignores `tracestate`, `baggage`. */
function traceRequest(request: Request, requestId: string): RequestSpan {
  if (UNTRACED.test(request.path)) return untraced;
  return startRequestSpan(request.method, request.get('traceparent'), { 'request.id': requestId });
}
