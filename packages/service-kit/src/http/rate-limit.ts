import { createHmac } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { serviceUnavailable, tooManyRequests } from '../errors.ts';
import { deriveKeyRing } from '../identity/identity-keys.ts';
import type { RedisClient } from '../redis/redis-client.ts';

const HOUR_SECONDS = 3_600;
/** Shared by all keys of a kind, so that a flood of names or addresses takes little memory. */
const COUNTERS = 4_096;

export interface RateLimitOptions {
  readonly kind: string;
  readonly perHour: number;
  /** `IDENTITY_SECRET`, so that attackers can't choose keys that share a counter. */
  readonly secret: string;
  readonly unavailable: string;
}

/** Counts in Redis, but rejects a key over its limit without Redis until the hour ends. */
export function createRateLimit(redis: RedisClient, options: RateLimitOptions) {
  const { kind, perHour, secret, unavailable } = options;
  const { signing } = deriveKeyRing(secret, (key) => `rate limit ${key}`);
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    useRedisPackage: true,
    keyPrefix: `tries-${kind}`,
    points: perHour,
    duration: HOUR_SECONDS,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: perHour + 1,
  });
  const toCounter = (key: string) =>
    String(createHmac('sha256', signing).update(key).digest().readUInt32LE() % COUNTERS);

  return {
    /** @throws HttpError 429 with `Retry-After` over the limit; 503 if Redis can't count it */
    async consume(key: string): Promise<void> {
      try {
        await limiter.consume(toCounter(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) {
          throw serviceUnavailable(unavailable, 2, error);
        }
        throw tooManyRequests('Too many attempts. Try again later.', error.msBeforeNext / 1_000);
      }
    },

    /** For attempts that succeeded or had no outcome. Without Redis, does nothing. */
    async refund(key: string): Promise<void> {
      await limiter.reward(toCounter(key)).catch(() => undefined);
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
