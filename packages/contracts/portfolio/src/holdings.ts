import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { calendarDaySchema } from './calendar-day.ts';
import { fundInputSchema, fundSchema } from './funds.ts';
import { tickerSchema } from './symbols.ts';

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

/** The figures of a position as a caller may give them, within what a broker's file can say. */
export const quantitySchema = z.number().positive('A quantity is above 0').max(1e12);
export const priceSchema = z.number().min(0, 'A price is not below 0').max(1e12);
export const pnlPercentSchema = z.number().min(-1e12).max(1e12).nullable();
export const pnlOpenSchema = z.number().min(-1e15).max(1e15).nullable();

/** A change of a holding: at least one field; null clears a value. */
export const holdingChangeSchema = z
  .strictObject({
    quantity: quantitySchema.optional(),
    tradePrice: priceSchema.optional(),
    currentPrice: priceSchema.nullable().optional(),
    pnlPercent: pnlPercentSchema.optional(),
    pnlOpen: pnlOpenSchema.optional(),
    dateOpened: calendarDaySchema.nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'At least one field is needed');

export type HoldingChange = z.output<typeof holdingChangeSchema>;

const holdingId = z.object({ id: z.string() });

export const listHoldings = defineEndpoint({
  id: 'holdings.list',
  method: 'GET',
  path: '/api/holdings',
  summary: 'Holdings of all funds or of one, in the order added',
  access: 'student',
  polled: true,
  topics: ['holdings'],
  query: z.strictObject({ fund: fundInputSchema.optional() }),
  responses: { 200: z.array(holdingSchema) },
});

export const addHolding = defineEndpoint({
  id: 'holdings.add',
  method: 'POST',
  path: '/api/holdings',
  summary: 'Add a holding by hand; without a date it was opened on this trading day',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({
    fund: fundInputSchema,
    ticker: tickerSchema,
    quantity: quantitySchema,
    tradePrice: priceSchema,
    pnlPercent: pnlPercentSchema.optional(),
    pnlOpen: pnlOpenSchema.optional(),
    dateOpened: calendarDaySchema.optional(),
  }),
  responses: { 201: holdingSchema },
  errors: [409],
});

export const changeHolding = defineEndpoint({
  id: 'holdings.change',
  method: 'PATCH',
  path: '/api/holdings/{id}',
  summary: 'Change figures or the date opened of one holding',
  access: 'admin',
  versioned: true,
  params: holdingId,
  body: holdingChangeSchema,
  responses: { 200: holdingSchema },
  errors: [404],
});

export const removeHolding = defineEndpoint({
  id: 'holdings.remove',
  method: 'DELETE',
  path: '/api/holdings/{id}',
  summary: 'Delete one holding',
  access: 'admin',
  params: holdingId,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});

export const clearHoldings = defineEndpoint({
  id: 'holdings.clear',
  method: 'POST',
  path: '/api/holdings/clear',
  summary:
    'Delete all holdings of a fund, or of every fund, one at a time in batches of 5 with pauses of 100 ms',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({ fund: fundInputSchema.optional() }),
  responses: { 202: z.object({ jobId: z.uuid() }) },
});

export const holdingEndpoints = [
  listHoldings,
  addHolding,
  changeHolding,
  removeHolding,
  clearHoldings,
] as const;
