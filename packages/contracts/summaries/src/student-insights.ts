import { flowAlertSchema } from '@dashboard/contracts-flow';
import { defineEndpoint } from '@dashboard/contracts-http';
import { analysisEntrySchema, botFields, ranges, structures } from '@dashboard/contracts-portfolio';
import { z } from 'zod';
import { degradableParts } from './dashboard-data.ts';

const counts = <const Key extends string>(keys: readonly Key[]) =>
  z.record(z.enum(keys), z.number().int());

/**
 * Facts of the day for students, no advice. `gainPercent` is (current − trade) ÷ trade in percent;
 * activity is the main fund's today; `calls` and `puts` count the alerts there are. A part that
 * is unavailable is null and its service is listed in `degraded`.
 */
export const studentInsightsSchema = z.object({
  asOf: z.iso.datetime(),
  watchlist: z
    .object({
      count: z.number().int(),
      byRange: counts(ranges),
      byDailyBX: counts(structures),
    })
    .nullable(),
  botsInPosition: z
    .array(z.object({ symbol: z.string(), bots: z.array(z.enum(botFields)) }))
    .nullable(),
  topPerformers: z
    .array(z.object({ ticker: z.string(), fund: z.string(), gainPercent: z.number() }))
    .nullable(),
  activityToday: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
  flow: z
    .object({
      calls: z.number().int(),
      puts: z.number().int(),
      latest: z.array(flowAlertSchema),
    })
    .nullable(),
  analysisToday: z.array(analysisEntrySchema).nullable(),
  disclaimer: z.string(),
  degraded: z.array(z.enum(degradableParts)).optional(),
});

export type StudentInsights = z.infer<typeof studentInsightsSchema>;

export const getStudentInsights = defineEndpoint({
  id: 'student-insights.get',
  method: 'GET',
  path: '/api/student-insights',
  summary: 'The day in facts, for students',
  access: 'student',
  polled: true,
  topics: ['stocks', 'holdings', 'daily-activity', 'analysis-log', 'unusual-flow'],
  responses: { 200: studentInsightsSchema },
});
