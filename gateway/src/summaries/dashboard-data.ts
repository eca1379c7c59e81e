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
import { listDegraded, type SummaryReader } from './summary-reader.ts';

/** All that the dashboard shows. @param today the trading day, MM/DD/YYYY */
export async function readDashboardData(
  reader: SummaryReader,
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
    reader.read('portfolio', listStocks),
    reader.read('portfolio', listHoldings),
    reader.read('portfolio', listOptions),
    reader.read('portfolio', getManualPnl, { params: { fund } }),
    reader.read('portfolio', getPortfolioMetrics),
    reader.read('portfolio', getDailyActivity, { params: { fund, date: today } }),
    reader.read('portfolio', listAnalysesToday),
    reader.read('flow', listFlowAlerts),
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
    ...listDegraded(reader),
  };
}
