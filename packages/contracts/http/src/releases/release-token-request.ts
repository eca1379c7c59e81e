import * as z from 'zod/mini';
import { releaseNameSchema } from './release-name.ts';

export const releaseTokenRequestSchema = z.object({
  team: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,49}$/u,
        '1 to 50 letters, digits, spaces, dots, hyphens and underscores',
      ),
    ),
  /** The exact names of the releases it may publish and move. */
  modules: z.array(releaseNameSchema.check(z.maxLength(50))).check(z.minLength(1), z.maxLength(20)),
  days: z.int().check(z.minimum(1), z.maximum(366)),
});
