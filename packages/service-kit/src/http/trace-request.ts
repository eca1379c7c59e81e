import type { Middleware } from 'koa';
import { startRequestSpan } from '../observability/spans.ts';
import type { RequestState } from './guard.ts';

/** Continues the gateway's trace. A request without one, such as a probe, starts none. */
export const traceRequest: Middleware<RequestState> = async (context, next) => {
  const traceparent = context.get('traceparent');
  if (traceparent === '') return next();
  const span = startRequestSpan(context.method, traceparent);
  try {
    await span.run(next);
  } finally {
    span.end(context.status);
  }
};
