import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { fundInputSchema, fundSchema } from './funds.ts';

/**
 * A fund's position in one ticker (spec §3). Money is USD, percents are in percent,
 * `dateOpened` is MM/DD/YYYY or null, `portfolioPercent` is the share of the cost of the rows
 * in the same answer (spec §9).
 */
export const holdingSchema = z.object({
  id: z.uuid(),
  fund: fundSchema,
  ticker: z.string(),
  quantity: z.number(),
  tradePrice: z.number(),
  entryPrice: z.number(),
  shares: z.number(),
  currentPrice: z.number().nullable(),
  pnlPercent: z.number().nullable(),
  pnlOpen: z.number().nullable(),
  portfolioPercent: z.number(),
  dateOpened: z.string().nullable(),
  optionsLongTerm: z.enum(['Long Term', 'Options']),
  version: z.number().int(),
});

export type Holding = z.infer<typeof holdingSchema>;

export const listHoldings = defineEndpoint({
  id: 'holdings.list',
  method: 'GET',
  path: '/api/holdings',
  summary: 'Holdings of all funds or of one, in the order added',
  who: 'student',
  polled: true,
  query: z.strictObject({ fund: fundInputSchema.optional() }),
  answers: { 200: z.array(holdingSchema) },
});

export const holdingEndpoints = [listHoldings] as const;
