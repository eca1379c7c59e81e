import { z } from 'zod';

/** A name that is safe as a folder name and in a URL. */
export const releaseNameSchema = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const releaseVersionSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/);
export const hostApiVersionSchema = z.string().regex(/^\d+\.\d+$/);

export const audienceSchema = z.enum(['admin', 'student']);

/** For whom a screen is (spec §1). */
export type Audience = z.infer<typeof audienceSchema>;
