import type { RateLimit, RedisClient } from '@dashboard/service-kit';
import { createRateLimit } from '../rate-limit.ts';

/** Wrong codes per hour from one client network, which a whole class may share. */
const MAX_WRONG_CODES_PER_NETWORK = 300;

/** Limits the guessing of access codes. @param options `secret`: the setting `IDENTITY_SECRET` */
export const createAccessCodeRateLimit = (options: {
  readonly redis: RedisClient;
  readonly secret: string;
}): RateLimit =>
  createRateLimit(options.redis, {
    kind: 'code',
    perHour: MAX_WRONG_CODES_PER_NETWORK,
    secret: options.secret,
  });
