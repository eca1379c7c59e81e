import { z } from 'zod';

/** Each process validates the values itself. */
export const redisEnvSchema = z.object({
  REDIS_URL: z.string(),
  REDIS_SENTINEL_MASTER: z.string().optional(),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
});

export type RedisEnv = z.infer<typeof redisEnvSchema>;

export const redisEnvNames = redisEnvSchema.keyof().options;
