import type { RedisClient } from '@dashboard/service-kit';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';

/** Wrong codes per hour from one network address, which a whole class may share. */
const MAX_WRONG_CODES_PER_ADDRESS = 300;

/** Limits the guessing of access codes. */
export const createAccessCodeRateLimit = (redis: RedisClient): RateLimit =>
  createRateLimit(redis, { kind: 'code', perHour: MAX_WRONG_CODES_PER_ADDRESS });
