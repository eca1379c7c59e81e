import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { RedisClient } from '@dashboard/service-kit/redis';
import { createRateLimit } from './rate-limit.ts';

/** Wrong codes per hour from one client network, which a whole class may share. */
const MAX_WRONG_PER_NETWORK = 300;
/** Wrong codes per hour from everywhere: those of ten networks. */
const MAX_WRONG_IN_ALL = 3_000;

export interface AccessCodeRateLimitOptions {
  readonly redis: RedisClient;
  /** The setting `IDENTITY_SECRET`. */
  readonly secret: string;
}

/**
 * Counts wrong access codes. A right one is never counted or refused, or one pupil could lock out the
 * class. That helps nobody to guess: a code has 69 bits, so that even ten thousand guesses a second,
 * more than the service answers, find one of a thousand valid codes in some 200,000 years.
 */
export function createAccessCodeRateLimit({ redis, secret }: AccessCodeRateLimitOptions) {
  const byNetwork = createRateLimit(redis, {
    kind: 'code',
    perHour: MAX_WRONG_PER_NETWORK,
    secret,
  });
  const inAll = createRateLimit(redis, { kind: 'all-codes', perHour: MAX_WRONG_IN_ALL, secret });
  return {
    /** @throws HttpError 429 with `Retry-After` over a limit; 503 where it cannot be counted */
    async countWrong(address: string | null): Promise<void> {
      // A network over its own limit does not use up that of all.
      await byNetwork.consume(getClientNetwork(address));
      await inAll.consume('all');
    },
  };
}

export type AccessCodeRateLimit = ReturnType<typeof createAccessCodeRateLimit>;
