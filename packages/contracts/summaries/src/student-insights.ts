import { countFlowAlerts, flowAlertSchema } from '@dashboard/contracts-flow';
import { defineEndpoint, openEnum } from '@dashboard/contracts-http';
import {
  analysisEntrySchema,
  botFields,
  listPerformers,
  stockSummarySchema,
} from '@dashboard/contracts-portfolio';
import * as z from 'zod/mini';
import { degradableParts } from './dashboard-data.ts';

/** Unavailable parts are null; `degraded` names their services. */
export const studentInsightsSchema = z.object({
  asOf: z.iso.datetime(),
  watchlist: z.nullable(
    z.pick(stockSummarySchema, { count: true, byRange: true, byDailyBX: true }),
  ),
  botsInPosition: z.nullable(
    z.array(z.object({ symbol: z.string(), bots: z.array(openEnum(botFields)) })),
  ),
  topPerformers: z.nullable(listPerformers.responses[200]),
  activityToday: z.nullable(z.object({ added: z.array(z.string()), removed: z.array(z.string()) })),
  flow: z.nullable(z.extend(countFlowAlerts.responses[200], { latest: z.array(flowAlertSchema) })),
  analysisToday: z.nullable(z.array(analysisEntrySchema)),
  disclaimer: z.string(),
  degraded: z.optional(z.array(z.enum(degradableParts))),
});

export type StudentInsights = z.infer<typeof studentInsightsSchema>;

export const getStudentInsights = defineEndpoint({
  id: 'student-insights.get',
  method: 'GET',
  path: '/api/student-insights',
  summary: 'The facts of the day, for students',
  access: 'student',
  polled: true,
  topics: ['stocks', 'holdings', 'daily-activity', 'analysis-log', 'unusual-flow'],
  responses: { 200: studentInsightsSchema },
});
