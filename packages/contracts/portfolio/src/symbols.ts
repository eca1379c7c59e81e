import { z } from 'zod';

/** A holding's or option's ticker: trimmed and uppercased, 1–6 letters (spec §5). */
export const tickerSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,6}$/, 'A ticker is 1 to 6 letters');
