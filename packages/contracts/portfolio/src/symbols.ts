import * as z from 'zod/mini';

export const tickerSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{1,6}$/, 'A ticker must be 1 to 6 letters'));
