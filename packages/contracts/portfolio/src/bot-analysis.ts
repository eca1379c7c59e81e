import { defineEndpoint, MAX_IMAGE_BYTES, symbolSchema } from '@dashboard/contracts-http';
import { z } from 'zod';

/** The most screenshots of one analysis (spec §9). */
export const MAX_SCREENSHOTS = 10;

export const botAnalysisStatuses = ['queued', 'processing', 'ready', 'failed'] as const;

export type BotAnalysisStatus = (typeof botAnalysisStatuses)[number];

const botFlags = <S extends z.ZodType>(flag: S) =>
  z.object({ hybridBotPosition: flag, swingBotPosition: flag, hourBotPosition: flag });

/**
 * What the screenshots say about one stock of the watchlist. A flag that could not be read is null.
 * `confidence` is between 0 and 1, `current` what the stock has now, and `changed` whether a flag
 * that was read differs from it.
 */
export const botResultSchema = z.object({
  symbol: z.string(),
  ...botFlags(z.boolean().nullable()).shape,
  confidence: z.number().min(0).max(1),
  current: botFlags(z.boolean()),
  changed: z.boolean(),
});

export type BotResult = z.infer<typeof botResultSchema>;

/** One analysis of screenshots. `createdAt` is a UTC ISO instant, `progress` in percent. */
export const botAnalysisSchema = z.object({
  id: z.uuid(),
  status: z.enum(botAnalysisStatuses),
  createdAt: z.iso.datetime(),
  progress: z.number().int().min(0).max(100),
  error: z.string().nullable(),
  results: z.array(botResultSchema),
});

export type BotAnalysis = z.infer<typeof botAnalysisSchema>;

export const analyzeScreenshots = defineEndpoint({
  id: 'bot-analysis.analyze',
  method: 'POST',
  path: '/api/analyze-screenshots',
  summary: 'Have bot positions read from screenshots; files may be named screenshots[] too',
  access: 'admin',
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
  responses: { 200: botAnalysisSchema.nullable() },
});

export const applyBotAnalysis = defineEndpoint({
  id: 'bot-analysis.apply',
  method: 'POST',
  path: '/api/apply-bot-analysis',
  summary: 'Take over the flags of the newest analysis, of all its stocks or of those named',
  access: 'admin',
  body: z.strictObject({
    analysisId: z.uuid(),
    symbols: z.array(symbolSchema).min(1).max(5_000).optional(),
  }),
  responses: {
    200: z.object({
      applied: z.array(z.string()),
      skipped: z.array(z.object({ symbol: z.string(), reason: z.string() })),
    }),
  },
  errors: [404, 409],
});

export const botAnalysisEndpoints = [analyzeScreenshots, getBotAnalysis, applyBotAnalysis] as const;
