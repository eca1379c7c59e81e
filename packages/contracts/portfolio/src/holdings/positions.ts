import * as z from 'zod/mini';
import { tickerSchema } from '../symbols.ts';

/** Money in USD. An absent price or P/L is null, never zero. */
export const positionSchema = z.object({
  ticker: z.string(),
  quantity: z.number(),
  tradePrice: z.number(),
  currentPrice: z.nullable(z.number()),
  pnlPercent: z.nullable(z.number()),
  pnlOpen: z.nullable(z.number()),
});

export type Position = z.infer<typeof positionSchema>;

/** Larger numbers were misread: no holding has that many shares, and no share costs that much. */
export const MAX_QUANTITY = 1e12;
export const MAX_PRICE = 1e12;
export const MAX_PNL = 1e15;

const priceSchema = z
  .number()
  .check(z.minimum(0, 'A price cannot be below 0'), z.maximum(MAX_PRICE));

/** A position as callers send it. The limits allow everything a broker's file can contain. */
export const positionInputSchema = z.strictObject({
  ticker: tickerSchema,
  quantity: z.number().check(z.positive('A quantity must be above 0'), z.maximum(MAX_QUANTITY)),
  tradePrice: priceSchema,
  currentPrice: z.optional(z.nullable(priceSchema)),
  pnlPercent: z.optional(z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12)))),
  pnlOpen: z.optional(z.nullable(z.number().check(z.minimum(-MAX_PNL), z.maximum(MAX_PNL)))),
});
