import type { RedisClient } from '@dashboard/service-kit';
import { createTries, type Tries } from '../tries.ts';

/** Wrong codes an hour from one address, behind which a whole class may sit. */
const WRONG_CODES_PER_ADDRESS = 300;

/** Holds the guessing of codes back. */
export const createCodeTries = (redis: RedisClient): Tries =>
  createTries(redis, { kind: 'code', perHour: WRONG_CODES_PER_ADDRESS });
