import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';

/** The longest analysis text, in UTF-16 units as a text box counts them (spec §5, §9). */
export const MAX_ANALYSIS_CHARACTERS = 1000;

export const analysisTextSchema = z
  .string()
  .max(MAX_ANALYSIS_CHARACTERS, `An analysis has at most ${MAX_ANALYSIS_CHARACTERS} characters`)
  .refine((text) => text.trim() !== '', 'An analysis is not blank');

/**
 * One technical analysis of a stock, as it was saved (spec §3): a text, the address of a chart
 * image, or both. `createdAt` is a UTC ISO instant.
 */
export const analysisEntrySchema = z.object({
  id: z.string(),
  stockSymbol: z.string(),
  analysisText: z.string().nullable(),
  analysisImage: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type AnalysisEntry = z.infer<typeof analysisEntrySchema>;

export const listAnalyses = defineEndpoint({
  id: 'analyses.list',
  method: 'GET',
  path: '/api/stocks/{symbol}/analysis-history',
  summary: 'The analyses of one stock, newest first; they outlive its place on the watchlist',
  access: 'student',
  topics: ['analysis-log', 'stocks'],
  params: z.object({ symbol: z.string() }),
  responses: { 200: z.array(analysisEntrySchema) },
  errors: [404, 429],
});

export const listAnalysesToday = defineEndpoint({
  id: 'analyses.today',
  method: 'GET',
  path: '/api/analysis-log/today',
  summary: 'The analyses saved on this trading day, newest first',
  access: 'student',
  polled: true,
  topics: ['analysis-log', 'stocks'],
  responses: { 200: z.array(analysisEntrySchema) },
});

export const analysisEndpoints = [listAnalyses, listAnalysesToday] as const;
