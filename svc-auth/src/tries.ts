import { createHash } from 'node:crypto';
import { type RedisClient, serviceUnavailable, tooManyRequests } from '@dashboard/service-kit';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const HOUR_SECONDS = 3_600;

const keyOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex');

export interface TriesOptions {
  /** What is tried, as the beginning of its keys in Redis. */
  readonly kind: string;
  readonly perHour: number;
}

/** A budget of tries an hour for each of whoever tries. */
export function createTries(redis: RedisClient, { kind, perHour }: TriesOptions) {
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
     * Counts a try before it is made.
     * @throws HttpError 429 with `Retry-After` when there were too many
     */
    async take(who: string): Promise<void> {
      try {
        await limiter.consume(keyOf(who));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) {
          // Tries that cannot be counted are not made.
          throw serviceUnavailable('Sign-in is not available at the moment', 2, refusal);
        }
        throw tooManyRequests('Too many attempts. Try again later.', refusal.msBeforeNext / 1_000);
      }
    },

    /** A try that was right gives itself back; the others stay counted. */
    async giveBack(who: string): Promise<void> {
      await limiter.reward(keyOf(who));
    },
  };
}

export type Tries = ReturnType<typeof createTries>;
