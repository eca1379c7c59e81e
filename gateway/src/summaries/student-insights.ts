import { countFlowAlerts, listFlowAlerts } from '@dashboard/contracts-flow';
import {
  getDailyActivity,
  getStockSummary,
  listAnalysesToday,
  listPerformers,
  MAIN_FUND,
  MAX_DAY_TICKERS,
} from '@dashboard/contracts-portfolio';
import type { StudentInsights } from '@dashboard/contracts-summaries';
import { cutPage } from '@dashboard/service-kit/database';
import { listDegraded, type SummaryReader } from './summary-reader.ts';

const LATEST_ALERTS = 5;
const MAX_ANALYSES_BYTES = 300_000;
const DISCLAIMER =
  'Facts for education, not financial advice. Consult a licensed professional before you invest.';

export async function readStudentInsights(
  reader: SummaryReader,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<StudentInsights> {
  const [stocks, topPerformers, activity, alerts, counts, analysisToday] = await Promise.all([
    reader.read('portfolio', getStockSummary),
    reader.read('portfolio', listPerformers),
    reader.read('portfolio', getDailyActivity, { fund: MAIN_FUND, date: today }),
    reader.read('flow', listFlowAlerts),
    reader.read('flow', countFlowAlerts),
    reader.read('portfolio', listAnalysesToday),
  ]);
  return {
    asOf: now.toISOString(),
    watchlist: stocks && {
      count: stocks.count,
      byRange: stocks.byRange,
      byDailyBX: stocks.byDailyBX,
    },
    botsInPosition: stocks?.botsInPosition ?? null,
    topPerformers,
    activityToday: activity && {
      added: activity.addedPositions.slice(0, MAX_DAY_TICKERS),
      removed: activity.removedPositions.slice(0, MAX_DAY_TICKERS),
    },
    flow: alerts && counts && { ...counts, latest: alerts.slice(0, LATEST_ALERTS) },
    analysisToday: analysisToday && cutPage(analysisToday, MAX_ANALYSES_BYTES),
    disclaimer: DISCLAIMER,
    ...listDegraded(reader),
  };
}
