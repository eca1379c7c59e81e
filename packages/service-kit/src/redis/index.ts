export {
  CHANGES_CHANNEL,
  type ChangePublisher,
  createChangePublisher,
} from './change-publisher.ts';
export { connectRedis } from './connect-redis.ts';
export type { RedisClient, RedisServerClient } from './redis-client.ts';
export { isRedisUnavailable } from './redis-errors.ts';
export {
  type RedisEnv,
  type RedisSettings,
  readRedisSettings,
  redisEnvSchema,
} from './redis-settings.ts';
export {
  announceReplica,
  REPLICAS_CHANNEL,
  type ReplicaAnnouncement,
  replicaAnnouncementSchema,
} from './replica-announcements.ts';
