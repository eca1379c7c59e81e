import * as z from 'zod/mini';

export type HostApiCompatibility = 'compatible' | 'host-too-old' | 'incompatible';

/** Both are `<major>.<minor>`. The majors must match; the host's minor must be at least as high. */
export function compareHostApi(built: string, offered: string): HostApiCompatibility {
  const [major, minor = 0] = built.split('.').map(Number);
  const [hostMajor, hostMinor = 0] = offered.split('.').map(Number);
  if (major !== hostMajor) return 'incompatible';
  return minor <= hostMinor ? 'compatible' : 'host-too-old';
}

/** Safe as a folder name and in URLs. */
export const releaseNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
export const releaseVersionSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/));
export const hostApiVersionSchema = z.string().check(z.regex(/^\d+\.\d+$/));

export const audienceSchema = z.enum(['admin', 'student']);

export type Audience = z.infer<typeof audienceSchema>;

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
  modules: z.array(releaseNameSchema.check(z.maxLength(50))).check(z.minLength(1), z.maxLength(20)),
  days: z.int().check(z.minimum(1), z.maximum(366)),
});
