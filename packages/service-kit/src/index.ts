export { CHANGES_CHANNEL, type ChangePublisher, createChangePublisher } from './changes.ts';
export { createDatabase, type DatabaseOptions, inTransaction } from './database.ts';
export type { ConstraintErrors } from './database-errors.ts';
export { EnvError, readEnv, serviceEnvSchema, timeZoneSchema } from './env.ts';
export * from './errors.ts';
export type { ReadinessChecks } from './health.ts';
export {
  createIdempotencyTable,
  type IdempotencyOptions,
  withIdempotencyKey,
} from './idempotency.ts';
export { type Caller, IDENTITY_HEADER, signIdentity, verifyIdentity } from './identity.ts';
export { createLogger, type Logger } from './logger.ts';
export { createStatementCounter, type Metric } from './metrics.ts';
export { type MigrateOptions, migrateToLatest } from './migrate.ts';
export { connectRedis, isRedisUnavailable, type RedisClient } from './redis.ts';
export {
  announceReplica,
  REPLICAS_CHANNEL,
  type ReplicaAnnouncement,
  replicaAnnouncementSchema,
} from './replica-news.ts';
export {
  created,
  type DeclaredResponse,
  type GuardedRequest,
  ok,
  type Route,
  type RouteResponse,
  respondWith,
  route,
  type SetCookie,
} from './route.ts';
export { parseRowId } from './row-id.ts';
export { type RunOptions, runService } from './run.ts';
export { createService, type ServiceOptions } from './service.ts';
export {
  createSessionStore,
  ENDED_SESSIONS_CHANNEL,
  endedSessionsSchema,
  hashSessionToken,
  type Session,
  type SessionStore,
  type SessionUser,
  sessionCookieName,
} from './sessions.ts';
export { computeTradingDay } from './trading-day.ts';
export { type ConcurrencyLimit, limitConcurrency } from './turns.ts';
