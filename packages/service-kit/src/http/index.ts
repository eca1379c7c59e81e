export * from '../errors.ts';
export { hasBody, liftBodyTimeLimit } from './body-time-limits.ts';
export {
  computeConnectionFiles,
  computeConnectionMemory,
  type ProcessLimits,
  readProcessLimits,
} from './connection-limits.ts';
export { type ConcurrencyLimit, limitConcurrency } from './limit-concurrency.ts';
export { createRateLimit, type RateLimit, type RateLimitOptions } from './rate-limit.ts';
export { type Issue, listRejectedLines } from './rejected-lines.ts';
export {
  type BodyLines,
  created,
  type DeclaredResponse,
  type GuardedRequest,
  ok,
  type Route,
  type RouteResponse,
  respondWith,
  route,
  type SetCookie,
  unchanged,
} from './route.ts';
export { type RunOptions, runService } from './run.ts';
export {
  createDatabaseService,
  createService,
  type DatabaseServiceOptions,
  type ServiceOptions,
} from './service.ts';
export { createWorkerService, type WorkerServiceOptions } from './worker-service.ts';
