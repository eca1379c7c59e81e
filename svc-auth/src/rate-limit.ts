import { createHash } from 'node:crypto';
import { type RedisClient, serviceUnavailable, tooManyRequests } from '@dashboard/service-kit';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const HOUR_SECONDS = 3_600;

const hashKey = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex');

export interface RateLimitOptions {
  /** What is limited, as part of its keys in Redis. */
  readonly kind: string;
  readonly perHour: number;
}

/** Creates a rate limit per hour for each key, counted in Redis. */
export function createRateLimit(redis: RedisClient, { kind, perHour }: RateLimitOptions) {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    useRedisPackage: true,
    keyPrefix: `tries-${kind}`,
    points: perHour,
    duration: HOUR_SECONDS,
    rejectIfRedisNotReady: true,
  });
  return {
    /**
     * Counts an attempt before it is made.
     * @throws HttpError 429 with `Retry-After` over the limit; 503 where it cannot be counted
     */
    async consume(key: string): Promise<void> {
      try {
        await limiter.consume(hashKey(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) {
          throw serviceUnavailable('Sign-in is not available at the moment', 2, error);
        }
        throw tooManyRequests('Too many attempts. Try again later.', error.msBeforeNext / 1_000);
      }
    },

    /** Uncounts a successful attempt; the failed ones stay counted. */
    async refund(key: string): Promise<void> {
      await limiter.reward(hashKey(key));
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
