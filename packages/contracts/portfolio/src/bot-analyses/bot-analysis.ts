import { defineEndpoint, MAX_IMAGE_BYTES, symbolSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { optionTypes } from '../options/options.ts';
import {
  confidenceSchema,
  readSchema,
  readStateShape,
  someStatesSchema,
  stateShape,
} from '../stocks/state-schemas.ts';
import { MAX_CHANGED_STOCKS } from '../stocks/stocks.ts';

/** Where between bid and ask the trade was filled. */
export const flowSides = ['ask', 'mid', 'bid'] as const;

/** With the values the admin saw. A value that has changed since is left alone. */
export const appliedValuesSchema = z
  .array(
    z.strictObject({
      symbol: symbolSchema,
      replaces: z
        .strictObject(someStatesSchema.shape)
        .check(z.refine((values) => Object.keys(values).length > 0, 'Name at least one value')),
    }),
  )
  .check(
    z.minLength(1, 'Name at least one stock'),
    z.maxLength(MAX_CHANGED_STOCKS, `At most ${MAX_CHANGED_STOCKS} stocks are changed at once`),
    z.refine(
      (stocks) => new Set(stocks.map(({ symbol }) => symbol)).size === stocks.length,
      'A symbol can be named only once',
    ),
  );

export type AppliedValues = z.infer<typeof appliedValuesSchema>;

/** Strike and spot in USD, `expiry` MM/DD/YYYY, `premium` as written (`$2.4M`). */
export const flowRowSchema = z.object({
  ticker: readSchema(z.string()),
  optionType: readSchema(z.enum(optionTypes)),
  strike: readSchema(z.number()),
  expiry: readSchema(z.string()),
  premium: readSchema(z.string()),
  spot: readSchema(z.number()),
  volume: readSchema(z.int()),
  openInterest: readSchema(z.int()),
  side: readSchema(z.enum(flowSides)),
  sweep: readSchema(z.literal(true)),
});

export type ReadFlowRow = z.infer<typeof flowRowSchema>;

export const MAX_SCREENSHOTS = 10;

export const botAnalysisStatuses = ['queued', 'processing', 'ready', 'failed'] as const;

export type BotAnalysisStatus = (typeof botAnalysisStatuses)[number];

/** `confidence` is that of the least certain value; `current` is what the stock has now. */
export const botResultSchema = z.object({
  symbol: z.string(),
  ...readStateShape,
  confidence: confidenceSchema,
  current: z.object(stateShape),
  changed: z.boolean(),
});

export type BotResult = z.infer<typeof botResultSchema>;

/** `progress` is in percent. */
export const botAnalysisSchema = z.object({
  id: z.uuid(),
  status: z.enum(botAnalysisStatuses),
  createdAt: z.iso.datetime(),
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  error: z.nullable(z.string()),
  results: z.array(botResultSchema),
  flowRows: z.array(flowRowSchema),
});

export type BotAnalysis = z.infer<typeof botAnalysisSchema>;

export const analyzeScreenshots = defineEndpoint({
  id: 'bot-analysis.analyze',
  method: 'POST',
  path: '/api/analyze-screenshots',
  summary:
    'Have watchlist, bot positions and flow read from screenshots; files may be named screenshots[] too',
  access: 'admin',
  effect: { publishes: ['bot-analysis', 'jobs'] },
  multipart: {
    files: {
      screenshots: {
        description: 'PNG or JPG',
        maxBytes: MAX_IMAGE_BYTES,
        maxCount: MAX_SCREENSHOTS,
      },
    },
    fields: z.strictObject({}),
  },
  timeoutMs: 25_000,
  responses: { 202: z.object({ analysisId: z.uuid(), status: z.literal('queued') }) },
});

export const getBotAnalysis = defineEndpoint({
  id: 'bot-analysis.newest',
  method: 'GET',
  path: '/api/bot-analysis',
  summary: 'The newest analysis of screenshots, compared with the watchlist as it is now',
  access: 'admin',
  polled: true,
  topics: ['bot-analysis', 'jobs', 'stocks'],
  responses: { 200: z.nullable(botAnalysisSchema) },
});

export const applyBotAnalysis = defineEndpoint({
  id: 'bot-analysis.apply',
  method: 'POST',
  path: '/api/apply-bot-analysis',
  summary:
    'Take over the flags of the newest analysis, of all its stocks or of those named, or the values named of its stocks',
  access: 'admin',
  effect: { publishes: ['stocks', 'bot-analysis'] },
  body: z
    .strictObject({
      analysisId: z.uuid(),
      symbols: z.optional(z.array(symbolSchema).check(z.minLength(1), z.maxLength(5_000))),
      values: z.optional(appliedValuesSchema),
    })
    .check(z.refine(({ symbols, values }) => !symbols || !values, 'Name symbols or values')),
  // Like changing 500 stocks.
  timeoutMs: 10_000,
  responses: {
    200: z.object({
      applied: z.array(z.string()),
      skipped: z.array(z.object({ symbol: z.string(), reason: z.string() })),
      changes: z.array(
        z.object({ symbol: z.string(), before: someStatesSchema, after: someStatesSchema }),
      ),
    }),
  },
  errors: [404, 409],
});

export const botAnalysisEndpoints = [analyzeScreenshots, getBotAnalysis, applyBotAnalysis] as const;
