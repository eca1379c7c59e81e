import { HttpError } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { RedisClient } from '@dashboard/service-kit/redis';
import type { RefusedAction } from '../refused-sign-ins/refused-sign-in.ts';
import type { RefusedSignInCounter } from '../refused-sign-ins/refused-sign-ins.ts';
import { UNKNOWN_NAME } from '../users/users.store.ts';
import { createRateLimit } from './rate-limit.ts';

const MAX_WRONG_PER_NETWORK = 100;

export interface WrongProofRateLimitOptions {
  readonly redis: RedisClient;
  /** The setting `IDENTITY_SECRET`. */
  readonly secret: string;
  readonly refusedSignIns: RefusedSignInCounter;
}

/**
 * Counts wrong passkeys and wrong codes per hour and network. It refuses none that is right: neither
 * can be guessed, so that an attacker who uses the limit up keeps nobody out.
 */
export function createWrongProofRateLimit(options: WrongProofRateLimitOptions) {
  const { redis, secret, refusedSignIns } = options;
  const limit = { kind: 'proof', perHour: MAX_WRONG_PER_NETWORK, secret };
  const byNetwork = createRateLimit(redis, limit);
  return {
    /**
     * @param action how the attempt is counted when it is refused
     * @throws HttpError of the attempt; 429 in place of its 401 over the limit
     */
    async count<Result>(
      action: RefusedAction,
      address: string | null,
      attempt: () => Promise<Result>,
    ): Promise<Result> {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) {
          refusedSignIns.count(action, UNKNOWN_NAME, address);
          await byNetwork.consume(getClientNetwork(address));
        }
        throw error;
      }
    },
  };
}

export type WrongProofRateLimit = ReturnType<typeof createWrongProofRateLimit>;
