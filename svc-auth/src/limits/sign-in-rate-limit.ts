import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { RedisClient } from '@dashboard/service-kit/redis';
import type { KnownDevice } from '../signed-cookies/known-device.ts';
import { toAccountName } from '../users/users.store.ts';
import { createRateLimit } from './rate-limit.ts';

/** Where two windows meet there may be twice as many less one: 99 in any 60 minutes. */
const MAX_PER_ACCOUNT = 50;
/** For a browser that signed in to the account before. */
const MAX_PER_DEVICE = 20;
const MAX_PER_NETWORK = 120;

export interface SignInRateLimitOptions {
  readonly redis: RedisClient;
  /** The setting `IDENTITY_SECRET`. */
  readonly secret: string;
}

/** Limits the guessing of passwords per hour: for each account, client network and known device. */
export function createSignInRateLimit({ redis, secret }: SignInRateLimitOptions) {
  const byAccount = createRateLimit(redis, { kind: 'account', perHour: MAX_PER_ACCOUNT, secret });
  const byDevice = createRateLimit(redis, { kind: 'device', perHour: MAX_PER_DEVICE, secret });
  const byNetwork = createRateLimit(redis, { kind: 'network', perHour: MAX_PER_NETWORK, secret });

  return {
    /**
     * Counts an attempt from a browser that is not known to the account, before it is made.
     * @param username as entered: existing and unknown names are counted alike
     * @returns uncounts it, after a success or when it was not answered
     * @throws HttpError 429 with `Retry-After` over a limit
     */
    async consume(username: string, address: string | null): Promise<() => Promise<void>> {
      const account = toAccountName(username);
      const network = getClientNetwork(address);
      await byNetwork.consume(network);
      await byAccount.consume(account);
      return async () => {
        await Promise.all([byNetwork.refund(network), byAccount.refund(account)]);
      };
    },

    /** The same for a browser that signed in before, so that guessing from elsewhere does not count. */
    async consumeFromDevice({ deviceId }: KnownDevice): Promise<() => Promise<void>> {
      await byDevice.consume(deviceId);
      return () => byDevice.refund(deviceId);
    },
  };
}

export type SignInRateLimit = ReturnType<typeof createSignInRateLimit>;
