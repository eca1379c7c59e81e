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
import { cutPage } from '@dashboard/service-kit/database';
import { listDegraded, type SummaryReader } from './summary-reader.ts';

/** Keep the response below 1 MB. The individual endpoints return everything. */
const maxBytes = {
  stocks: 250_000,
  holdings: 250_000,
  options: 100_000,
  dailyActivity: 50_000,
  analysisToday: 100_000,
  unusualFlow: 150_000,
};

type CutPart = keyof typeof maxBytes;

export async function readDashboardData(
  reader: SummaryReader,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<DashboardData> {
  const fund = MAIN_FUND;
  const parts = {
    stocks: reader.read('portfolio', listStocks),
    holdings: reader.read('portfolio', listHoldings),
    options: reader.read('portfolio', listOptions),
    manualPnl: reader.read('portfolio', getManualPnl, { fund }),
    portfolioMetrics: reader.read('portfolio', getPortfolioMetrics),
    dailyActivity: reader.read('portfolio', getDailyActivity, { fund, date: today }),
    analysisToday: reader.read('portfolio', listAnalysesToday),
    unusualFlow: reader.read('flow', listFlowAlerts),
  };
  const dailyActivity = await parts.dailyActivity;
  const cut: CutPart[] = [];
  const limit = <Row>(part: CutPart, rows: readonly Row[] | null): Row[] | null => {
    const kept = rows && cutPage(rows, maxBytes[part]);
    if (kept && rows && kept.length < rows.length) cut.push(part);
    return kept;
  };
  return {
    asOf: now.toISOString(),
    stocks: limit('stocks', await parts.stocks),
    holdings: limit('holdings', await parts.holdings),
    options: limit('options', await parts.options),
    manualPnl: await parts.manualPnl,
    portfolioMetrics: await parts.portfolioMetrics,
    dailyActivity: dailyActivity && {
      ...dailyActivity,
      addedPositions: limit('dailyActivity', dailyActivity.addedPositions) ?? [],
      removedPositions: limit('dailyActivity', dailyActivity.removedPositions) ?? [],
    },
    analysisToday: limit('analysisToday', await parts.analysisToday),
    unusualFlow: limit('unusualFlow', await parts.unusualFlow),
    ...listDegraded(reader),
    ...(cut.length > 0 && { cut: [...new Set(cut)] }),
  };
}
