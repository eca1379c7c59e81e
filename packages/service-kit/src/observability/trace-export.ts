/** Loads OpenTelemetry's SDK, so it's imported only if tracing is on. */
import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.ts';
import type { TracingSettings } from './tracing-settings.ts';

const MAX_QUEUED_SPANS = 2_048;
const SPANS_PER_EXPORT = 256;
const EXPORT_INTERVAL_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;
const FLUSH_TIMEOUT_MS = 1_000;
const MAX_ATTRIBUTE_LENGTH = 2_000;
const LOG_INTERVAL_MS = 60_000;

export interface TraceExportOptions {
  readonly name: string;
  readonly settings: TracingSettings;
  readonly logger: Logger;
}

/** @returns a function that sends the recorded spans and stops, within a second */
export function startTraceExport(options: TraceExportOptions): () => Promise<void> {
  const { name, settings, logger } = options;
  logExportFailures(logger);
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    // Ignores the caller's decision; otherwise any visitor's browser could decide. All processes
    // sample the same share, so they agree on each trace.
    sampler: new TraceIdRatioBasedSampler(settings.sampledShare),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_QUEUED_SPANS,
        maxExportBatchSize: SPANS_PER_EXPORT,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const flushed = provider.shutdown().catch(() => {});
    await Promise.race([flushed, delay(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
  };
}

function logExportFailures(logger: Logger): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((err) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    logger.warn({ event: 'trace-export-failed', err });
  });
}
