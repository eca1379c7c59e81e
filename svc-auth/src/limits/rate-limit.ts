import {
  createRateLimit as createLimit,
  type RateLimit,
  type RateLimitOptions,
} from '@dashboard/service-kit/http';
import type { RedisClient } from '@dashboard/service-kit/redis';

/** A limit per hour of attempts to sign in, to enter or to confirm. */
export const createRateLimit = (
  redis: RedisClient,
  options: Omit<RateLimitOptions, 'unavailable'>,
): RateLimit =>
  createLimit(redis, { ...options, unavailable: 'Sign-in is not available at the moment' });
