export { type Announcer, CHANGES_CHANNEL, createAnnouncer } from './changes.ts';
export { createDatabase, type DatabaseOptions, inTransaction } from './database.ts';
export type { Constraints } from './database-errors.ts';
export { EnvError, readEnv, serviceEnv, tradingTimeZone } from './env.ts';
export * from './errors.ts';
export type { ReadyChecks } from './health.ts';
export { createIdempotencyTable, type OnceOptions, once } from './idempotency.ts';
export { type Caller, IDENTITY_HEADER, signIdentity, verifyIdentity } from './identity.ts';
export { createLogger, type Logger } from './logger.ts';
export { countStatements, type Watched } from './metrics.ts';
export { type MigrateOptions, migrateToLatest } from './migrate.ts';
export { connectRedis, isRedisDown, type RedisClient } from './redis.ts';
export {
  announceReplica,
  REPLICAS_CHANNEL,
  type ReplicaNews,
  replicaNewsSchema,
} from './replica-news.ts';
export {
  type Answer,
  type AnswerFor,
  answer,
  type CookieToSet,
  created,
  type GuardedRequest,
  ok,
  type Route,
  route,
} from './route.ts';
export { rowIdOf } from './row-id.ts';
export { type RunOptions, runService } from './run.ts';
export { createService, type ServiceOptions } from './service.ts';
export {
  createSessionStore,
  ENDED_SESSIONS_CHANNEL,
  endedSessionsSchema,
  type Session,
  type SessionStore,
  type SessionUser,
  sessionCookieName,
  sessionIdOf,
} from './sessions.ts';
export { tradingDay } from './trading-day.ts';
export { createTurns, type TurnsOptions } from './turns.ts';
