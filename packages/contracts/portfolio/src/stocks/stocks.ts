import { defineEndpoint, offsetSchema, openEnum, removedSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { botFields, ranges, structures } from './state-fields.ts';
import {
  MAX_CHANGED_STOCKS,
  stockChangeSchema,
  stockChangesSchema,
  stockInputSchema,
  stockSchema,
} from './stock-schemas.ts';

const stockKey = z.object({ key: z.string().check(z.describe('Symbol or id')) });

export const listStocks = defineEndpoint({
  id: 'stocks.list',
  method: 'GET',
  path: '/api/stocks',
  summary: 'The watchlist, in the order added',
  access: 'student',
  polled: true,
  topics: ['stocks'],
  pages: { rows: 1_000, loaded: 10_000 },
  query: z.object({ offset: offsetSchema }),
  responses: { 200: z.array(stockSchema) },
});

const counts = <const Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), z.int());

export const MAX_SUMMARY_SYMBOLS = 1_000;

export const stockSummarySchema = z.object({
  count: z.int(),
  byRange: counts(ranges),
  byDailyBX: counts(structures),
  botsInPosition: z
    .array(z.object({ symbol: z.string(), bots: z.array(openEnum(botFields)) }))
    .check(z.describe(`At most ${MAX_SUMMARY_SYMBOLS}, in the order added`)),
});

export type StockSummary = z.infer<typeof stockSummarySchema>;

export const getStockSummary = defineEndpoint({
  id: 'stocks.summary',
  method: 'GET',
  path: '/api/stocks/summary',
  summary: 'How many stocks have which range and daily BX, and which bots are in position',
  access: 'student',
  topics: ['stocks'],
  responses: { 200: stockSummarySchema },
});

export const addStock = defineEndpoint({
  id: 'stocks.add',
  method: 'POST',
  path: '/api/stocks',
  summary: 'Add a symbol to the watchlist; values start empty and bots out of position',
  access: 'admin',
  effect: { publishes: ['stocks'] },
  idempotent: true,
  body: stockInputSchema,
  responses: { 201: stockSchema },
  errors: [409],
});

export const changeStock = defineEndpoint({
  id: 'stocks.change',
  method: 'PATCH',
  path: '/api/stocks/{key}',
  summary: 'Change range, BX values, bot positions or analysis of one stock',
  access: 'admin',
  effect: { publishes: ['stocks'], mayPublish: ['analysis-log'] },
  versioned: true,
  params: stockKey,
  body: stockChangeSchema,
  responses: { 200: stockSchema },
  errors: [404],
});

export const changeStocks = defineEndpoint({
  id: 'stocks.change-several',
  method: 'PATCH',
  path: '/api/stocks',
  summary: `Change up to ${MAX_CHANGED_STOCKS} stocks, all of them or none; 404 and 412 name the symbols that prevent it`,
  access: 'admin',
  effect: { publishes: ['stocks'], mayPublish: ['analysis-log'] },
  body: stockChangesSchema,
  // Changing 500 stocks takes about a second on one core.
  timeoutMs: 10_000,
  responses: {
    200: z.array(stockSchema).check(z.describe('The stocks in the order of the changes')),
  },
  errors: [404, 412],
});

export const removeStock = defineEndpoint({
  id: 'stocks.remove',
  method: 'DELETE',
  path: '/api/stocks/{key}',
  summary: 'Remove a stock from the watchlist, by symbol or id; it can be restored',
  access: 'admin',
  effect: { publishes: ['stocks'] },
  versioned: true,
  params: stockKey,
  responses: { 200: removedSchema },
  errors: [404],
});
