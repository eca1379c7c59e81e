import {
  type Activity,
  formatCalendarDay,
  getManualPnl,
  getPortfolioMetrics,
  importHoldings,
  listHoldings,
  listImports,
  listOptions,
  listPerformers,
  listPortfolioHistory,
  MAIN_FUND,
  previewImport,
} from '@dashboard/contracts-portfolio';
import { type FakeRequest, type FakeResponses, formatRoute } from '@dashboard/mfe-kit';
import {
  createHolding,
  expiredOption,
  importRecord,
  manualPnl,
  option,
  preview,
  sampleActivity,
  sampleFunds,
} from './records.ts';

const DAY_MS = 86_400_000;

/** MM/DD/YYYY */
const formatDaysAgo = (days: number) =>
  formatCalendarDay(new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10));

const holdings = [
  createHolding('AAPL', { pnlOpen: 200, pnlPercent: 20, dateOpened: '11/02/2026' }),
  createHolding('MSFT', { pnlOpen: -40, pnlPercent: -4 }),
  createHolding('NVDA', { currentPrice: null }),
];

function createActivity(
  daysAgo: number,
  activityType: string,
  ticker: string,
  details?: object,
): Activity {
  return {
    id: crypto.randomUUID(),
    fund: MAIN_FUND,
    date: formatDaysAgo(daysAgo),
    activityType,
    ticker,
    details: details ? JSON.stringify(details) : null,
    createdAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  };
}

const optionDetails = { optionType: 'CALL', strike: 215, expiry: '2026-12-18', quantity: 2 };
const activities = [
  createActivity(1, 'holding_added', 'PLTR', { quantity: 150, price: 32.5 }),
  createActivity(1, 'option_added', 'NVDA', { ...optionDetails, price: 4.2 }),
  createActivity(3, 'holding_modified', 'AAPL', { quantity: 220, price: 187.1 }),
  createActivity(3, 'holding_removed', 'TSLA'),
  createActivity(5, 'dividend', 'MSFT'),
];

/** One value in USD per day, with ups and downs, ending today. */
const createHistory = (days: number) =>
  Array.from({ length: days }, (_, index) => {
    const daysAgo = days - 1 - index;
    const wave = 90_000 * Math.sin(daysAgo / 9) + 12_000 * Math.sin(daysAgo * 2);
    const value = Math.round(2_700_000 + wave - 1_500 * daysAgo);
    return { date: formatDaysAgo(daysAgo), value, pnlOpen: Math.round(value / 12) };
  });

/** Responses for the standalone page. Only activities are stored; other writes fail with 404. */
export const samplePortfolio: FakeResponses = {
  ...sampleFunds(),
  [formatRoute(listHoldings)]: holdings,
  [formatRoute(listPerformers)]: [
    { ticker: 'AAPL', fund: MAIN_FUND, gainPercent: 1.2 },
    { ticker: 'MSFT', fund: MAIN_FUND, gainPercent: -4, sincePurchase: true },
  ],
  [formatRoute(listOptions)]: [option, expiredOption],
  [formatRoute(getManualPnl)]: manualPnl,
  [formatRoute(listImports)]: [importRecord],
  [formatRoute(previewImport)]: preview,
  [formatRoute(importHoldings)]: { results: importRecord.results, jobId: importRecord.jobId },
  [formatRoute(getPortfolioMetrics)]: {
    totalValue: 2_712_640.4,
    dailyPnl: -8_120.75,
    activePositions: holdings.length,
    activeBots: null,
  },
  [formatRoute(listPortfolioHistory)]: ({ query }: FakeRequest) =>
    createHistory(Number(query.get('days'))),
  ...sampleActivity([], activities),
};
