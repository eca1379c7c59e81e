export * from '../errors.ts';
export { createBodyReader } from './body.ts';
export { hasBody, liftBodyTimeLimit } from './body-time-limits.ts';
export {
  computeConnectionFiles,
  computeConnectionMemory,
  type ProcessLimits,
  readProcessLimits,
} from './connection-limits.ts';
export type { RequestState } from './guard.ts';
export * from './limit-concurrency.ts';
export * from './rate-limit.ts';
export * from './rejected-lines.ts';
export * from './route.ts';
export * from './run.ts';
export { createDatabaseService, createService } from './service.ts';
export * from './worker-service.ts';
