export * from './logger.ts';
export { createDurationMetric, type DurationMetric, type Metric } from './metrics.ts';
export * from './spans.ts';
export * from './tracing.ts';
