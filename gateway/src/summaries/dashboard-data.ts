import { listFlowAlerts } from '@dashboard/contracts-flow';
import {
  getDailyActivity,
  getManualPnl,
  getPortfolioMetrics,
  listAnalysesToday,
  listHoldings,
  listOptions,
  listStocks,
  MAIN_FUND,
} from '@dashboard/contracts-portfolio';
import type { DashboardData } from '@dashboard/contracts-summaries';
import { degradedOf, type Reading } from './parts.ts';

/** All that the dashboard shows. @param today the trading day, MM/DD/YYYY */
export async function readDashboardData(
  reading: Reading,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<DashboardData> {
  const fund = MAIN_FUND;
  const [
    stocks,
    holdings,
    options,
    manualPnl,
    portfolioMetrics,
    dailyActivity,
    analysisToday,
    unusualFlow,
  ] = await Promise.all([
    reading.read('portfolio', listStocks),
    reading.read('portfolio', listHoldings),
    reading.read('portfolio', listOptions),
    reading.read('portfolio', getManualPnl, { params: { fund } }),
    reading.read('portfolio', getPortfolioMetrics),
    reading.read('portfolio', getDailyActivity, { params: { fund, date: today } }),
    reading.read('portfolio', listAnalysesToday),
    reading.read('flow', listFlowAlerts),
  ]);
  return {
    asOf: now.toISOString(),
    stocks,
    holdings,
    options,
    manualPnl,
    portfolioMetrics,
    dailyActivity,
    analysisToday,
    unusualFlow,
    ...degradedOf(reading),
  };
}
