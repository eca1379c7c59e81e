import * as z from 'zod/mini';

export const symbolSchema = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9.-]{1,10}$/, 'A symbol is 1 to 10 letters, digits, dots or hyphens'),
  );
