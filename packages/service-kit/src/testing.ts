/** For tests of services only. */
export { describeAuditedMutations, type Mutation } from './testing/audited-mutations.ts';
export { describeAuthorization, type TestCall } from './testing/authorization.ts';
export { describeBoundedReads, insertRows } from './testing/bounded-reads.ts';
export {
  createEmptyTestDatabase,
  createTestDatabase,
  provideEmptyTestDatabase,
  type TestDatabase,
} from './testing/database.ts';
export {
  type DeclaredFieldsOptions,
  type DeclaredWrite,
  describeDeclaredFields,
} from './testing/declared-fields.ts';
export { duringChange, lockRows, type OtherChange } from './testing/during-change.ts';
export {
  identityHeaders,
  identitySecretPairs,
  identitySecretSteps,
  silentLogger,
  testIdentity,
  testIdentitySecret,
} from './testing/identity.ts';
export {
  connectTestRedis,
  readServerSettings,
  testRedisSettings,
  testRedisUrl,
} from './testing/redis.ts';
export {
  type RedisProcess,
  startRedisProcess,
  startSentinels,
} from './testing/redis-servers.ts';
export {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from './testing/trace-receiver.ts';
