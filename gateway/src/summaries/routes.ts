import { getDashboardData, getStudentInsights } from '@dashboard/contracts-summaries';
import type { ApiRoute } from '../http/api-router.ts';
import type { Summaries } from './summaries.ts';

/** The summaries as API calls, without the response cache. */
export const createSummaryRoutes = (summaries: Summaries): ApiRoute[] => [
  {
    endpoint: getDashboardData,
    async handle(_, response, authorize) {
      await authorize();
      response.set('cache-control', 'no-store').json(await summaries.dashboardData());
    },
  },
  {
    endpoint: getStudentInsights,
    async handle(_, response, authorize) {
      await authorize();
      response.set('cache-control', 'no-store').json(await summaries.studentInsights());
    },
  },
];
