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

/** Of passwords that confirm a change, by the user's id. */
export const createConfirmationRateLimit = (options: LimitOptions): RateLimit =>
  limitPerHour(options, 'confirmation', 20);

/** Limits the guessing of passwords: for each account, client network and known device. */
export function createSignInRateLimit(options: LimitOptions) {
  // Where two hours meet there may be twice as many less one: 99 in any 60 minutes.
  const byAccount = limitPerHour(options, 'account', 50);
  const byDevice = limitPerHour(options, 'device', 20);
  const byNetwork = limitPerHour(options, 'network', 120);

  return {
    /**
     * Counts an attempt from an unknown browser, before it is made.
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

    /** The same for a browser that signed in before, so that guessing elsewhere does not count. */
    async consumeFromDevice({ deviceId }: KnownDevice): Promise<() => Promise<void>> {
      await byDevice.consume(deviceId);
      return () => byDevice.refund(deviceId);
    },
  };
}

/** What is left of the service's time limit is enough for the attempt itself. */
const MAX_WAIT_MS = 1_000;

/**
 * Browsers that signed in before have a queue of their own, so that a flood of guesses doesn't keep
 * the admin waiting. An attempt that is shed costs no query and isn't counted.
 */
export function createSignInQueues() {
  return {
    knownDevices: limitConcurrency({ maxConcurrent: 2, maxQueued: 8, maxWaitMs: MAX_WAIT_MS }),
    others: limitConcurrency({ maxConcurrent: 2, maxQueued: 12, maxWaitMs: MAX_WAIT_MS }),
  };
}

/**
 * Counts wrong access codes. A right one is never counted or refused, or one pupil could lock out
 * the class. That helps nobody to guess: a code has 69 bits, so ten thousand guesses a second, more
 * than the service answers, find one of a thousand valid codes in some 200,000 years.
 */
export function createAccessCodeRateLimit(options: LimitOptions) {
  // A whole class may share one network; all together may be as wrong as ten networks.
  const byNetwork = limitPerHour(options, 'code', 300);
  const inAll = limitPerHour(options, 'all-codes', 3_000);
  return {
    /** @throws HttpError 429 with `Retry-After` over a limit; 503 where it cannot be counted */
    async countWrong(address: string | null): Promise<void> {
      // A network over its own limit doesn't use up the limit of all.
      await byNetwork.consume(getClientNetwork(address));
      await inAll.consume('all');
    },
  };
}

/**
 * Counts wrong passkeys and codes by network, and refuses none that is right: neither can be
 * guessed, so an attacker who uses the limit up keeps nobody out.
 */
export function createWrongProofRateLimit(
  options: LimitOptions & { readonly refusedSignIns: RefusedSignInCounter },
) {
  const byNetwork = limitPerHour(options, 'proof', 100);
  return {
    /** @throws HttpError of the attempt; 429 in place of its 401 over the limit */
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
