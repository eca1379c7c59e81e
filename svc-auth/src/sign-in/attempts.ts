import { createHash } from 'node:crypto';
import { type RedisClient, tooManyRequests, unavailable } from '@dashboard/service-kit';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { KnownDevice } from './known-device.ts';

const HOUR_SECONDS = 3_600;
/** From anywhere together, and for a browser that signed in before. */
const TRIES_PER_ACCOUNT = 60;
const TRIES_PER_DEVICE = 20;
const TRIES_PER_ADDRESS = 120;

const keyOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex');

/** Holds guessing back: so many tries an hour for an account, an address and a known device. */
export function createAttempts(redis: RedisClient) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      keyPrefix,
      points,
      duration: HOUR_SECONDS,
      rejectIfRedisNotReady: true,
    });
  const byAccount = limiter('tries-account', TRIES_PER_ACCOUNT);
  const byDevice = limiter('tries-device', TRIES_PER_DEVICE);
  const byAddress = limiter('tries-address', TRIES_PER_ADDRESS);

  const take = async (from: RateLimiterRedis, key: string) => {
    try {
      await from.consume(keyOf(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) {
        // Tries that cannot be counted are not made.
        throw unavailable('Sign-in is not available at the moment', 2, refusal);
      }
      throw tooManyRequests('Too many attempts. Try again later.', refusal.msBeforeNext / 1_000);
    }
  };

  return {
    /**
     * Counts a try before it is made.
     * @param account the user's id, or the name typed where there is no such user
     * @throws HttpError 429 with `Retry-After` when there were too many
     */
    async count(
      account: string,
      address: string | null,
      device: KnownDevice | undefined,
    ): Promise<void> {
      if (device) return take(byDevice, device.deviceId);
      await take(byAddress, address ?? 'unknown');
      await take(byAccount, account);
    },

    /** A right password gives its try back; the tries of others stay counted. */
    async giveBack(account: string, device: KnownDevice | undefined): Promise<void> {
      await (device ? byDevice.reward(keyOf(device.deviceId)) : byAccount.reward(keyOf(account)));
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
