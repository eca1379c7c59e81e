import {
  defineChangesEndpoint,
  defineEndpoint,
  historyPageSchema,
  offsetSchema,
} from '@dashboard/contracts-http';
import * as z from 'zod/mini';

/** In UTF-16 units, as a text box counts. */
export const MAX_ANALYSIS_CHARACTERS = 1000;

/** Has text, the URL of a chart image, or both. */
export const analysisEntrySchema = z.object({
  id: z.string(),
  stockSymbol: z.string(),
  analysisText: z.nullable(z.string()),
  analysisImage: z.nullable(z.string()),
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
  pages: { rows: 200, loaded: 200 },
  params: z.object({ symbol: z.string() }),
  query: z.object({ offset: offsetSchema }),
  responses: { 200: z.array(analysisEntrySchema) },
  errors: [404],
});

export const listAnalysesToday = defineEndpoint({
  id: 'analyses.today',
  method: 'GET',
  path: '/api/analysis-log/today',
  summary: 'The analyses saved on this trading day, newest first',
  access: 'student',
  polled: true,
  topics: ['analysis-log', 'stocks'],
  pages: { rows: 500, loaded: 500 },
  query: z.object({ offset: offsetSchema }),
  responses: { 200: z.array(analysisEntrySchema) },
});

export const MAX_HEADLINE_CHARACTERS = 120;

export const analysisHeadlineSchema = z.object({
  id: z.string(),
  stockSymbol: z.string(),
  beginning: z.nullable(z.string()),
  hasChart: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type AnalysisHeadline = z.infer<typeof analysisHeadlineSchema>;

const headlinePages = { rows: 2_500, loaded: 5_000 };

export const listAnalysisHeadlines = defineEndpoint({
  id: 'analyses.headlines',
  method: 'GET',
  path: '/api/analysis-log',
  summary:
    'The analyses saved in these trading days, each with the start of its text, newest first',
  access: 'student',
  topics: ['analysis-log'],
  pages: headlinePages,
  query: historyPageSchema,
  responses: { 200: z.array(analysisHeadlineSchema) },
});

export const listNewAnalyses = defineChangesEndpoint('analyses', {
  summary: 'The analyses saved in these trading days in words, newest first',
  topics: ['analysis-log'],
  pages: headlinePages,
});
