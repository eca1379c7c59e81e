export * from './change-publisher.ts';
export { connectRedis } from './connect-redis.ts';
export type { RedisClient } from './redis-client.ts';
export { isRedisUnavailable } from './redis-errors.ts';
export { type RedisEnv, readRedisSettings, redisEnvSchema } from './redis-settings.ts';
export * from './replica-announcements.ts';
