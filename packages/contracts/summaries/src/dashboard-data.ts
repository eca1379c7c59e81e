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
import * as z from 'zod/mini';

export const degradableParts = ['portfolio', 'flow'] as const;

export type DegradablePart = (typeof degradableParts)[number];

/** Other calls' responses, or null. `degraded`: failed or stale services; `cut`: partial lists */
export const dashboardDataSchema = z.object({
  asOf: z.iso.datetime(),
  stocks: z.nullable(listStocks.responses[200]),
  holdings: z.nullable(listHoldings.responses[200]),
  options: z.nullable(listOptions.responses[200]),
  manualPnl: getManualPnl.responses[200],
  portfolioMetrics: z.nullable(getPortfolioMetrics.responses[200]),
  dailyActivity: z.nullable(getDailyActivity.responses[200]),
  analysisToday: z.nullable(listAnalysesToday.responses[200]),
  unusualFlow: z.nullable(listFlowAlerts.responses[200]),
  degraded: z.optional(z.array(z.enum(degradableParts))),
  cut: z.optional(z.array(z.string())),
});

export type DashboardData = z.infer<typeof dashboardDataSchema>;

export const getDashboardData = defineEndpoint({
  id: 'dashboard-data.get',
  method: 'GET',
  path: '/api/dashboard-data',
  summary: 'Everything the dashboard shows, in one response',
  access: 'admin',
  responses: { 200: dashboardDataSchema },
});
