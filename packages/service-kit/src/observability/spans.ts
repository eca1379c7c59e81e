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

/** Marks the active span as failed. What the error says stands in the log, which names the trace. */
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

/** Runs work as a span of the active trace; where none is active it only runs. */
export function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()) return work();
  return runInSpan(trace.getTracer(TRACER).startSpan(name, { ...options }), work);
}

/**
 * Runs work as a span of the trace that a `traceparent` names; where there is none, or a malformed
 * one, as the first span of a new trace.
 */
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

/** The span of a request that this process answers. */
export interface RequestSpan {
  /** Runs work as a part of it. */
  run<T>(work: () => T): T;
  /** The request was answered with this status. */
  end(status: number): void;
}

/** Starts the span of a request, in the trace that its `traceparent` names or in a new one. */
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

/**
 * Starts a span of the active trace, for work that is seen by its events alone.
 * @returns ends it; undefined where no trace is recorded
 */
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

/** Names the active span by what was called, such as the id of an endpoint. */
export function nameRequestSpan(name: string): void {
  trace.getActiveSpan()?.updateName(name);
}

/** The header by which a request belongs to the active trace; none where nothing is traced. */
export function getTraceHeaders(): { traceparent?: string } {
  const headers = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The `traceparent` of the active span; undefined where nothing is traced. */
export const getTraceparent = (): string | undefined => getTraceHeaders().traceparent;

/** Whether the active span is recorded, and not only its id passed on. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** The ids of the active span for a log line; empty where nothing is traced. */
export function getTraceFields(): { traceId?: string; spanId?: string } {
  const ids = trace.getActiveSpan()?.spanContext();
  return ids && trace.isSpanContextValid(ids) ? { traceId: ids.traceId, spanId: ids.spanId } : {};
}
