export { createLogger, type Logger } from './logger.ts';
export {
  createDurationMetric,
  createServiceMetrics,
  createStatementCounter,
  type DurationMetric,
  type Metric,
} from './metrics.ts';
export { createDependencyGauge, type ReadinessChecks } from './readiness-checks.ts';
export {
  getTraceHeaders,
  getTraceparent,
  isRecording,
  nameRequestSpan,
  type RequestSpan,
  recordError,
  SpanKind,
  type SpanOptions,
  startRequestSpan,
  withSpan,
  withTrace,
} from './spans.ts';
export { startTracing, type TracingOptions } from './tracing.ts';
