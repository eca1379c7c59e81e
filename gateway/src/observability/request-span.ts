import { type RequestSpan, startRequestSpan } from '@dashboard/service-kit';
import type { Request } from 'express';

/** Files of releases, which are many and immutable, and the change stream, which does not end. */
const UNTRACED = /^\/(modules\/|shell\/|api\/events$)/;

const untraced: RequestSpan = { run: (work) => work(), end: () => {} };

/**
 * Starts the span of a request: in the trace that the browser's `traceparent` names, where that is
 * well-formed, else in a new one. `tracestate` and `baggage` are ignored.
 */
export function traceRequest(request: Request, requestId: string): RequestSpan {
  if (UNTRACED.test(request.path)) return untraced;
  return startRequestSpan(request.method, request.get('traceparent'), { 'request.id': requestId });
}
