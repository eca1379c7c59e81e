export * from './logger.ts';
export {
  type CounterMetric,
  createCounterMetric,
  createDurationMetric,
  type DurationMetric,
  type Metric,
} from './metrics.ts';
export * from './spans.ts';
export * from './tracing.ts';
