export { Counter, Histogram } from 'prom-client';
export * from './logger.ts';
export type { Metric } from './metrics.ts';
export * from './spans.ts';
export * from './tracing.ts';
