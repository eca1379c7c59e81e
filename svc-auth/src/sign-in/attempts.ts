import type { RedisClient } from '@dashboard/service-kit';
import { createTries } from '../tries.ts';
import type { KnownDevice } from './known-device.ts';

/** From anywhere together, and for a browser that signed in before. */
const TRIES_PER_ACCOUNT = 60;
const TRIES_PER_DEVICE = 20;
const TRIES_PER_ADDRESS = 120;

/** Holds guessing back: so many tries an hour for an account, an address and a known device. */
export function createAttempts(redis: RedisClient) {
  const byAccount = createTries(redis, { kind: 'account', perHour: TRIES_PER_ACCOUNT });
  const byDevice = createTries(redis, { kind: 'device', perHour: TRIES_PER_DEVICE });
  const byAddress = createTries(redis, { kind: 'address', perHour: TRIES_PER_ADDRESS });

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
      if (device) return byDevice.take(device.deviceId);
      await byAddress.take(address ?? 'unknown');
      await byAccount.take(account);
    },

    /** A right password gives its try back; the tries of others stay counted. */
    async giveBack(account: string, device: KnownDevice | undefined): Promise<void> {
      await (device ? byDevice.giveBack(device.deviceId) : byAccount.giveBack(account));
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
