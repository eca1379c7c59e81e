import { createHash } from 'node:crypto';
import { formatCalendarDay } from '@dashboard/contracts-portfolio';
import { getDashboardData, getStudentInsights } from '@dashboard/contracts-summaries';
import { type CacheSource, createRepresentations } from '@dashboard/response-cache';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { type ApiRoute, createJsonRoute } from '../http/api-router.ts';
import { readDashboardData } from './dashboard-data.ts';
import { readStudentInsights } from './student-insights.ts';
import { createSummaryReader, type SummarySources } from './summary-reader.ts';

export type Summaries = ReturnType<typeof createSummaries>;

export interface SummariesOptions extends SummarySources {
  readonly timeZone: string;
}

export function createSummaries({ timeZone, ...sources }: SummariesOptions) {
  const today = () => {
    const now = new Date();
    return { now, today: formatCalendarDay(computeTradingDay(now, timeZone)) };
  };
  return {
    dashboardData: () => readDashboardData(createSummaryReader(sources), today()),
    studentInsights: () => readStudentInsights(createSummaryReader(sources), today()),
  };
}

export const createSummaryRoutes = (summaries: Summaries): ApiRoute[] => [
  createJsonRoute(getDashboardData, summaries.dashboardData),
  createJsonRoute(getStudentInsights, summaries.studentInsights),
];

/** The ETag ignores `asOf`, so that unchanged facts get a 304. */
export function createInsightsSource(
  summaries: Summaries,
  headers: readonly string[],
): CacheSource {
  return {
    name: 'gateway',
    async fetch() {
      const { asOf, ...facts } = await summaries.studentInsights();
      const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
      const body = Buffer.from(JSON.stringify({ asOf, ...facts }));
      const response = {
        body,
        etag: `"${hash.slice(0, 27)}"`,
        type: 'application/json; charset=utf-8',
      };
      return { kind: 'response', representations: await createRepresentations(response, headers) };
    },
  };
}
