import { listFlowAlerts } from '@dashboard/contracts-flow';
import { defineEndpoint } from '@dashboard/contracts-http';
import {
  getDailyActivity,
  getManualPnl,
  getPortfolioMetrics,
  listAnalysesToday,
  listHoldings,
  listOptions,
  listStocks,
} from '@dashboard/contracts-portfolio';
import { z } from 'zod';

/** The parts of the product a summary may have to do without. */
export const degradableParts = ['portfolio', 'flow'] as const;

export type DegradablePart = (typeof degradableParts)[number];

/**
 * Everything on the admin's screens in one answer, each field as its single call answers it
 * (`manualPnl` and `dailyActivity`: of the main fund, today). A part that is unavailable is null,
 * and `degraded` names the services that did not respond or responded with stale data.
 */
export const dashboardDataSchema = z.object({
  asOf: z.iso.datetime(),
  stocks: listStocks.responses[200].nullable(),
  holdings: listHoldings.responses[200].nullable(),
  options: listOptions.responses[200].nullable(),
  manualPnl: getManualPnl.responses[200],
  portfolioMetrics: getPortfolioMetrics.responses[200].nullable(),
  dailyActivity: getDailyActivity.responses[200].nullable(),
  analysisToday: listAnalysesToday.responses[200].nullable(),
  unusualFlow: listFlowAlerts.responses[200].nullable(),
  degraded: z.array(z.enum(degradableParts)).optional(),
});

export type DashboardData = z.infer<typeof dashboardDataSchema>;

export const getDashboardData = defineEndpoint({
  id: 'dashboard-data.get',
  method: 'GET',
  path: '/api/dashboard-data',
  summary: 'All that the dashboard shows, in one answer',
  access: 'admin',
  responses: { 200: dashboardDataSchema },
});
