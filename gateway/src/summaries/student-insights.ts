import { type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import {
  botFields,
  findTopPerformers,
  getDailyActivity,
  listAnalysesToday,
  listHoldings,
  listStocks,
  MAIN_FUND,
  ranges,
  type Stock,
  structures,
} from '@dashboard/contracts-portfolio';
import type { StudentInsights } from '@dashboard/contracts-summaries';
import { listDegraded, type SummaryReader } from './summary-reader.ts';

const LATEST_ALERTS = 5;
const DISCLAIMER =
  'Facts for education, not financial advice. Consult a licensed professional before you invest.';

function countBy<Key extends string>(keys: readonly Key[], values: readonly (string | null)[]) {
  return Object.fromEntries(
    keys.map((key) => [key, values.filter((value) => value === key).length]),
  ) as Record<Key, number>;
}

const summarizeWatchlist = (stocks: readonly Stock[]) => ({
  count: stocks.length,
  byRange: countBy(
    ranges,
    stocks.map(({ range }) => range),
  ),
  byDailyBX: countBy(
    structures,
    stocks.map(({ dailyBX }) => dailyBX),
  ),
});

const listBots = (stocks: readonly Stock[]) =>
  stocks
    .map((stock) => ({ symbol: stock.symbol, bots: botFields.filter((field) => stock[field]) }))
    .filter(({ bots }) => bots.length > 0);

const summarizeFlow = (alerts: readonly FlowAlert[]) => ({
  calls: alerts.filter(({ optionType }) => optionType === 'CALL').length,
  puts: alerts.filter(({ optionType }) => optionType === 'PUT').length,
  latest: alerts.slice(0, LATEST_ALERTS),
});

/** The facts of a day. @param today the trading day, MM/DD/YYYY */
export async function readStudentInsights(
  reader: SummaryReader,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<StudentInsights> {
  const params = { fund: MAIN_FUND, date: today };
  const [stocks, holdings, activity, alerts, analysisToday] = await Promise.all([
    reader.read('portfolio', listStocks),
    reader.read('portfolio', listHoldings),
    reader.read('portfolio', getDailyActivity, { params }),
    reader.read('flow', listFlowAlerts),
    reader.read('portfolio', listAnalysesToday),
  ]);
  return {
    asOf: now.toISOString(),
    watchlist: stocks && summarizeWatchlist(stocks),
    botsInPosition: stocks && listBots(stocks),
    topPerformers:
      holdings &&
      findTopPerformers(holdings).map(({ holding: { ticker, fund }, gainPercent }) => ({
        ticker,
        fund,
        gainPercent,
      })),
    activityToday: activity && {
      added: activity.addedPositions,
      removed: activity.removedPositions,
    },
    flow: alerts && summarizeFlow(alerts),
    analysisToday,
    disclaimer: DISCLAIMER,
    ...listDegraded(reader),
  };
}
