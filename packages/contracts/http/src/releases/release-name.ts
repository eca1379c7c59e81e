import * as z from 'zod/mini';

/** Safe as a folder name and in a URL. */
export const releaseNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
export const releaseVersionSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/));
export const hostApiVersionSchema = z.string().check(z.regex(/^\d+\.\d+$/));

export const audienceSchema = z.enum(['admin', 'student']);

export type Audience = z.infer<typeof audienceSchema>;
