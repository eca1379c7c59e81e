import * as z from 'zod/mini';
import { releaseNameSchema } from './release-name.ts';

/** What a release token is made with. */
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
  /** The releases that it may publish and move, by their exact names. */
  modules: z.array(releaseNameSchema.check(z.maxLength(50))).check(z.minLength(1), z.maxLength(20)),
  /** How long it works. */
  days: z.int().check(z.minimum(1), z.maximum(366)),
});
