export {
  appendAuditEntry,
  createSystemCaller,
  type NewAuditEntry,
} from './audit/append-audit-entry.ts';
export { appendChangeEntry, type ChangedRecord } from './audit/append-change-entry.ts';
export { auditLogRoute } from './audit/audit-log-route.ts';
export { createAuditLogTable } from './audit/audit-log-table.ts';
export { createDatabase, type DatabaseOptions, inTransaction } from './database/database.ts';
export type { ConstraintErrors } from './database/database-errors.ts';
export { type DatabaseStepOptions, runDatabaseStep } from './database/database-step.ts';
export { insertFormerRows } from './database/insert-former-rows.ts';
export { withLockLimit } from './database/lock-limit.ts';
export { type ColumnMap, mapColumns } from './database/map-columns.ts';
export { parseRowId } from './database/row-id.ts';
export { updateVersioned } from './database/update-versioned.ts';
export { migrateEnvSchema, readEnv, serviceEnvSchema, timeZoneSchema } from './env.ts';
export { EnvError } from './env-error.ts';
export * from './errors.ts';
export { hasBody, liftBodyTimeLimit } from './http/body-time-limits.ts';
export {
  computeConnectionFiles,
  computeConnectionMemory,
  type ProcessLimits,
  readProcessLimits,
} from './http/connection-limits.ts';
export { createDatabaseService, type DatabaseServiceOptions } from './http/database-service.ts';
export { type ConcurrencyLimit, limitConcurrency } from './http/limit-concurrency.ts';
export { createRateLimit, type RateLimit, type RateLimitOptions } from './http/rate-limit.ts';
export { type Issue, listRejectedLines } from './http/rejected-lines.ts';
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
} from './http/route.ts';
export { type RunOptions, runService } from './http/run.ts';
export { createService, type ServiceOptions } from './http/service.ts';
export { createWorkerService, type WorkerServiceOptions } from './http/worker-service.ts';
export { getClientNetwork } from './identity/client-network.ts';
export { type Caller, IDENTITY_HEADER, signIdentity, verifyIdentity } from './identity/identity.ts';
export { deriveIdentityKeys, type IdentityKeys, isSignature } from './identity/identity-keys.ts';
export type { SessionsEnd } from './identity/session-ends.ts';
export {
  createSessionStore,
  ENDED_SESSIONS_CHANNEL,
  endedSessionsSchema,
  hashSessionToken,
  type Session,
  type SessionOrigin,
  type SessionStart,
  type SessionStore,
  type SessionUser,
  sessionCookieName,
} from './identity/sessions.ts';
export { type MigrateOptions, migrateToLatest } from './migrations/migrate.ts';
export { type MigrateCommandOptions, runMigrateCommand } from './migrations/migrate-command.ts';
export { createDependencyGauge } from './observability/dependency-gauge.ts';
export { createLogger, type Logger } from './observability/logger.ts';
export {
  createDurationMetric,
  createServiceMetrics,
  createStatementCounter,
  type DurationMetric,
  type Metric,
} from './observability/metrics.ts';
export type { ReadinessChecks } from './observability/readiness-checks.ts';
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
} from './observability/spans.ts';
export { startTracing, type TracingOptions } from './observability/tracing.ts';
export { cutPage, type Page, readPage } from './pages/cut-page.ts';
export {
  CHANGES_CHANNEL,
  type ChangePublisher,
  createChangePublisher,
} from './redis/change-publisher.ts';
export { connectRedis } from './redis/connect-redis.ts';
export type { RedisClient, RedisServerClient } from './redis/redis-client.ts';
export { isRedisUnavailable } from './redis/redis-errors.ts';
export {
  type RedisEnv,
  type RedisSettings,
  readRedisSettings,
  redisEnvSchema,
} from './redis/redis-settings.ts';
export {
  announceReplica,
  REPLICAS_CHANNEL,
  type ReplicaAnnouncement,
  replicaAnnouncementSchema,
} from './redis/replica-announcements.ts';
export { startRemovalExpiry } from './removals/removal-expiry.ts';
export {
  presentRemoved,
  type Restorer,
  removalListRoute,
  restoreRoute,
} from './removals/removal-routes.ts';
export {
  createRemovalStore,
  type LockedRemoval,
  type Removal,
  type RowToRemove,
} from './removals/removal-store.ts';
export {
  addRemovalNames,
  createRemovalTables,
  deleteExpiredRemovals,
} from './removals/removal-tables.ts';
export { type ScheduleOptions, startSchedule } from './schedule.ts';
export { withTimeLimit } from './time-limit.ts';
export { computeTradingDay } from './trading-day.ts';
export {
  createIdempotencyTable,
  type IdempotencyOptions,
  withIdempotencyKey,
} from './writes/idempotency.ts';
export { createWrite } from './writes/write.ts';
