import { randomUUID } from 'node:crypto';
import {
  type Logger,
  type RequestSpan,
  startRequestSpan,
} from '@dashboard/service-kit/observability';
import type { Request, RequestHandler, Response } from 'express';

/** Status in the log where the browser closed the connection before the end of the response. */
const CLIENT_CLOSED_REQUEST = 499;
/** Files of releases, which are many and immutable, and the change stream, which does not end. */
const UNTRACED = /^\/(modules\/|shell\/|api\/events$)/;

const untraced: RequestSpan = { run: (work) => work(), end: () => {} };

/** The id of this request in every log and in the response. */
export const getRequestId = (response: Response): string => response.locals.requestId as string;

/**
 * Gives each request a new id, whatever id the browser sent, makes it a part of a trace, and logs one
 * line at its end.
 * @param onEnd called with the method, the status and the duration in seconds
 */
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

/**
 * Starts the span of a request: in the trace that the browser's `traceparent` names, where that is
 * well-formed, else in a new one. `tracestate` and `baggage` are ignored.
 */
function traceRequest(request: Request, requestId: string): RequestSpan {
  if (UNTRACED.test(request.path)) return untraced;
  return startRequestSpan(request.method, request.get('traceparent'), { 'request.id': requestId });
}
