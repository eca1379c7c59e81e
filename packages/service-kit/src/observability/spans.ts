import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export { SpanKind } from '@opentelemetry/api';

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

const TRACER = 'trading-dashboard';

/** Puts only the error's code on the span; the log has the error itself and the trace id. */
export function recordError(error: unknown): void {
  markFailed(trace.getActiveSpan(), error);
}

function markFailed(span: Span | undefined, error: unknown): void {
  const { code, name } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  span?.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

async function runInSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Outside a trace, just runs the work. */
export function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()) return work();
  return runInSpan(trace.getTracer(TRACER).startSpan(name, { ...options }), work);
}

export function withTrace<T>(
  traceparent: string | undefined | null,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const parent = readTraceparent(traceparent);
  return runInSpan(trace.getTracer(TRACER).startSpan(name, { ...options }, parent), work);
}

const readTraceparent = (traceparent: string | undefined | null) =>
  traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;

export interface RequestSpan {
  run<T>(work: () => T): T;
  end(status: number): void;
}

export function startRequestSpan(
  method: string,
  traceparent: string | undefined,
  attributes: Attributes = {},
): RequestSpan {
  const span = trace
    .getTracer(TRACER)
    .startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, ...attributes } },
      readTraceparent(traceparent),
    );
  return {
    run: (work) => context.with(trace.setSpan(ROOT_CONTEXT, span), work),
    end(status) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** For work seen only through events. @returns a function that ends the span, if one is recorded */
export function startClientSpan(
  name: string,
  attributes: Attributes,
): ((error?: unknown) => void) | undefined {
  if (!isRecording()) return undefined;
  const span = trace.getTracer(TRACER).startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return (error) => {
    if (error !== undefined) markFailed(span, error);
    span.end();
  };
}

export function nameRequestSpan(name: string): void {
  trace.getActiveSpan()?.updateName(name);
}

export function getTraceHeaders(): { traceparent?: string } {
  const headers = {};
  propagation.inject(context.active(), headers);
  return headers;
}

export const getTraceparent = (): string | undefined => getTraceHeaders().traceparent;

/** False if the trace isn't sampled, even though its id is passed on. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

export function getTraceFields(): { traceId?: string; spanId?: string } {
  const ids = trace.getActiveSpan()?.spanContext();
  return ids && trace.isSpanContextValid(ids) ? { traceId: ids.traceId, spanId: ids.spanId } : {};
}
