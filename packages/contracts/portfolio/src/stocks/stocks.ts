import {
  defineEndpoint,
  imagePathSchema,
  offsetSchema,
  openEnum,
  removedSchema,
  symbolSchema,
} from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { analysisTextSchema } from '../analyses/analyses.ts';
import { historyPageSchema } from '../days.ts';
import { botFields, ranges, stateKeys, structures } from './state-fields.ts';
import { orEmpty, stateInputShape, stateShape } from './state-schemas.ts';

const stateValueSchema = z.nullable(z.union([z.string(), z.boolean()]));

export const stateChangeSchema = z.object({
  symbol: z.string(),
  field: openEnum(stateKeys),
  before: stateValueSchema,
  after: stateValueSchema,
  at: z.iso.datetime(),
});

export type StateChange = z.infer<typeof stateChangeSchema>;

export const listStateHistory = defineEndpoint({
  id: 'stocks.state-history',
  method: 'GET',
  path: '/api/stocks/history',
  summary: 'Every change of a range, BX value or bot position in these trading days, oldest first',
  access: 'student',
  topics: ['stocks'],
  pages: { rows: 5_000, loaded: 25_000 },
  query: historyPageSchema,
  responses: { 200: z.array(stateChangeSchema) },
  errors: [429],
});

export const stateHistoryEndpoints = [listStateHistory] as const;

export const MAX_CHANGED_STOCKS = 500;

/** `version` grows with every change. */
export const stockSchema = z.object({
  id: z.uuid(),
  symbol: z.string(),
  ...stateShape,
  analysisText: z.nullable(z.string()),
  analysisImage: z.nullable(z.string()),
  version: z.int(),
});

export type Stock = z.infer<typeof stockSchema>;

export const stockInputSchema = z.strictObject({ symbol: symbolSchema, ...stateInputShape });

export const stockChangeSchema = z
  .strictObject({
    ...stateInputShape,
    analysisText: z.optional(orEmpty(z.nullable(analysisTextSchema))),
    analysisImage: z.optional(orEmpty(z.nullable(imagePathSchema))),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'At least one field is needed'));

export type StockChange = z.output<typeof stockChangeSchema>;

const hasUniqueSymbols = (changes: readonly { symbol: string }[]) =>
  new Set(changes.map(({ symbol }) => symbol)).size === changes.length;

/** A change with a `version` is made only if the stock still has it. */
export const stockChangesSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        symbol: symbolSchema,
        version: z.optional(z.int()),
        change: stockChangeSchema,
      }),
    )
    .check(
      z.minLength(1, 'At least one change is needed'),
      z.maxLength(MAX_CHANGED_STOCKS, `At most ${MAX_CHANGED_STOCKS} stocks are changed at once`),
      z.refine(hasUniqueSymbols, 'A symbol can be named only once'),
    ),
});

export type StockChanges = z.output<typeof stockChangesSchema>;

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
  errors: [429],
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

export const stockEndpoints = [
  listStocks,
  getStockSummary,
  addStock,
  changeStock,
  changeStocks,
  removeStock,
] as const;
