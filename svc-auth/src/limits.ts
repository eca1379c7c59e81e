import {
  createRateLimit,
  HttpError,
  limitConcurrency,
  type RateLimit,
} from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { RedisClient } from '@dashboard/service-kit/redis';
import type { RefusedAction, RefusedSignInCounter } from './refused-sign-ins/refused-sign-ins.ts';
import type { KnownDevice } from './signed-cookies/known-device.ts';
import { toAccountName, UNKNOWN_NAME } from './users/users.store.ts';

export interface LimitOptions {
  readonly redis: RedisClient;
  readonly secret: string;
}

const limitPerHour = ({ redis, secret }: LimitOptions, kind: string, perHour: number): RateLimit =>
  createRateLimit(redis, {
    kind,
    perHour,
    secret,
    unavailable: 'Sign-in is not available at the moment',
  });

export const createConfirmationRateLimit = (options: LimitOptions): RateLimit =>
  limitPerHour(options, 'confirmation', 20);

export function createSignInRateLimit(options: LimitOptions) {
  // Across two windows, that allows up to 99 in any 60 minutes.
  const byAccount = limitPerHour(options, 'account', 50);
  const byDevice = limitPerHour(options, 'device', 20);
  const byNetwork = limitPerHour(options, 'network', 120);

  return {
    /**
     * Counts an attempt from an unknown browser before it's made.
     * @returns a refund function, for a success or an attempt that got no result
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

    /** The same for a known device, which guesses from elsewhere can't lock out. */
    async consumeFromDevice({ deviceId }: KnownDevice): Promise<() => Promise<void>> {
      await byDevice.consume(deviceId);
      return () => byDevice.refund(deviceId);
    },
  };
}

const MAX_WAIT_MS = 1_000;

/** Known devices have their own queue: guesses can't block the admin. Shed ones aren't counted. */
export function createSignInQueues() {
  return {
    knownDevices: limitConcurrency({ maxConcurrent: 2, maxQueued: 8, maxWaitMs: MAX_WAIT_MS }),
    others: limitConcurrency({ maxConcurrent: 2, maxQueued: 12, maxWaitMs: MAX_WAIT_MS }),
  };
}

/**
 * A right code is never counted or refused; otherwise one student could lock out the class. A code
 * has 69 bits: ten thousand guesses a second would take 200,000 years to find one of a thousand.
 */
export function createAccessCodeRateLimit(options: LimitOptions) {
  // A whole class can share one network. The total allows for ten such networks.
  const byNetwork = limitPerHour(options, 'code', 300);
  const inAll = limitPerHour(options, 'all-codes', 3_000);
  return {
    /** @throws HttpError 429 with `Retry-After` over a limit; 503 if it can't count */
    async countWrong(address: string | null): Promise<void> {
      // In this order, so that a network over its own limit doesn't use up the total.
      await byNetwork.consume(getClientNetwork(address));
      await inAll.consume('all');
    },
  };
}

/** Never refuses a right proof, which can't be guessed, so an attacker locks no one out. */
export function createWrongProofRateLimit(
  options: LimitOptions & { readonly refusedSignIns: RefusedSignInCounter },
) {
  const byNetwork = limitPerHour(options, 'proof', 100);
  return {
    /** @throws what the attempt throws; over the limit, 429 instead of 401 */
    async count<Result>(
      action: RefusedAction,
      address: string | null,
      attempt: () => Promise<Result>,
    ): Promise<Result> {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) {
          options.refusedSignIns.count(action, UNKNOWN_NAME, address);
          await byNetwork.consume(getClientNetwork(address));
        }
        throw error;
      }
    },
  };
}
