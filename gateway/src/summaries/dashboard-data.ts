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

/** Bytes of each list, so that the answer stays below 1 MB; the single calls have all of it. */
const maxBytes = {
  stocks: 250_000,
  holdings: 250_000,
  options: 100_000,
  dailyActivity: 50_000,
  analysisToday: 100_000,
  unusualFlow: 150_000,
};

type CutPart = keyof typeof maxBytes;

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
  const cut: CutPart[] = [];
  const limit = <Row>(part: CutPart, rows: readonly Row[] | null): Row[] | null => {
    const kept = rows && cutPage(rows, maxBytes[part]);
    if (kept && rows && kept.length < rows.length) cut.push(part);
    return kept;
  };
  return {
    asOf: now.toISOString(),
    stocks: limit('stocks', stocks),
    holdings: limit('holdings', holdings),
    options: limit('options', options),
    manualPnl,
    portfolioMetrics,
    dailyActivity: dailyActivity && {
      ...dailyActivity,
      addedPositions: limit('dailyActivity', dailyActivity.addedPositions) ?? [],
      removedPositions: limit('dailyActivity', dailyActivity.removedPositions) ?? [],
    },
    analysisToday: limit('analysisToday', analysisToday),
    unusualFlow: limit('unusualFlow', unusualFlow),
    ...listDegraded(reader),
    ...(cut.length > 0 && { cut: [...new Set(cut)] }),
  };
}
