import type { RedisClient } from '@dashboard/service-kit';
import { createRateLimit } from '../rate-limit.ts';
import type { KnownDevice } from './known-device.ts';

const MAX_PER_ACCOUNT = 60;
/** For a browser that signed in to the account before. */
const MAX_PER_DEVICE = 20;
const MAX_PER_ADDRESS = 120;

/** Limits the guessing of passwords per hour: for each account, network address and known device. */
export function createSignInRateLimit(redis: RedisClient) {
  const byAccount = createRateLimit(redis, { kind: 'account', perHour: MAX_PER_ACCOUNT });
  const byDevice = createRateLimit(redis, { kind: 'device', perHour: MAX_PER_DEVICE });
  const byAddress = createRateLimit(redis, { kind: 'address', perHour: MAX_PER_ADDRESS });

  return {
    /**
     * Counts a sign-in attempt before it is made.
     * @param account the user's id, or the username entered where there is no such user
     * @throws HttpError 429 with `Retry-After` over a limit
     */
    async consume(
      account: string,
      address: string | null,
      device: KnownDevice | undefined,
    ): Promise<void> {
      if (device) return byDevice.consume(device.deviceId);
      await byAddress.consume(address ?? 'unknown');
      await byAccount.consume(account);
    },

    /** Uncounts a successful attempt; the failed ones stay counted. */
    async refund(account: string, device: KnownDevice | undefined): Promise<void> {
      await (device ? byDevice.refund(device.deviceId) : byAccount.refund(account));
    },
  };
}

export type SignInRateLimit = ReturnType<typeof createSignInRateLimit>;
