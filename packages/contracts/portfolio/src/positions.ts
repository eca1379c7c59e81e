import { z } from 'zod';
import { tickerSchema } from './symbols.ts';

/** One position as a fund would hold it. Money in USD; an absent price or P/L is null, never zero. */
export const positionSchema = z.object({
  ticker: z.string(),
  quantity: z.number(),
  tradePrice: z.number(),
  currentPrice: z.number().nullable(),
  pnlPercent: z.number().nullable(),
  pnlOpen: z.number().nullable(),
});

export type Position = z.infer<typeof positionSchema>;

const priceSchema = z.number().min(0, 'A price is not below 0').max(1e12);

/** A position as a caller may send it, within what a broker's file can contain. */
export const positionInputSchema = z.strictObject({
  ticker: tickerSchema,
  quantity: z.number().positive('A quantity is above 0').max(1e12),
  tradePrice: priceSchema,
  currentPrice: priceSchema.nullable().optional(),
  pnlPercent: z.number().min(-1e12).max(1e12).nullable().optional(),
  pnlOpen: z.number().min(-1e15).max(1e15).nullable().optional(),
});
