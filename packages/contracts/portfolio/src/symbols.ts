import { z } from 'zod';

/** A watchlist symbol: trimmed and uppercased, 1–10 of letters, digits, `.` and `-`. */
export const symbolSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9.-]{1,10}$/, 'A symbol is 1 to 10 letters, digits, dots or hyphens');

/** A holding's or option's ticker: trimmed and uppercased, 1–6 letters (spec §5). */
export const tickerSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,6}$/, 'A ticker is 1 to 6 letters');
