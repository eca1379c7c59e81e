import { defineEndpoint } from '@dashboard/contracts-http';
import { MAX_IMAGE_BYTES, symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import {
  confidenceSchema,
  partialStatesSchema,
  readStateShape,
  stateShape,
} from '../stocks/state-schemas.ts';
import { appliedValuesSchema, flowRowSchema } from './screenshot-values.ts';

export const MAX_SCREENSHOTS = 10;

export const botAnalysisStatuses = ['queued', 'processing', 'ready', 'failed'] as const;

export type BotAnalysisStatus = (typeof botAnalysisStatuses)[number];

/**
 * Null where unreadable. `confidence` (0 to 1) is the least certain value's. `current` is the
 * stock's state; `changed` says whether a flag that was read differs from it.
 */
export const botResultSchema = z.object({
  symbol: z.string(),
  ...readStateShape,
  confidence: confidenceSchema,
  current: z.object(stateShape),
  changed: z.boolean(),
});

export type BotResult = z.infer<typeof botResultSchema>;

/** `flowRows` are the rows of flow lists; `progress` is in percent. */
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
    'Read watchlist, bot positions and flow from screenshots; the field can also be named screenshots[]',
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
  summary: 'The newest analysis of screenshots, compared with the current watchlist',
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
    'Apply the flags of the newest analysis to all its stocks or to those named, or apply only the named values',
  access: 'admin',
  effect: { publishes: ['stocks', 'bot-analysis'] },
  body: z
    .strictObject({
      analysisId: z.uuid(),
      symbols: z.optional(z.array(symbolSchema).check(z.minLength(1), z.maxLength(5_000))),
      values: z.optional(appliedValuesSchema),
    })
    .check(z.refine(({ symbols, values }) => !symbols || !values, 'Name symbols or values')),
  // Takes as long as changing 500 stocks.
  timeoutMs: 10_000,
  responses: {
    200: z.object({
      applied: z.array(z.string()),
      skipped: z.array(z.object({ symbol: z.string(), reason: z.string() })),
      changes: z.array(
        z.object({ symbol: z.string(), before: partialStatesSchema, after: partialStatesSchema }),
      ),
    }),
  },
  errors: [404, 409],
});
