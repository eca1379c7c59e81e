import {
  type Activity,
  formatCalendarDay,
  getManualPnl,
  getPortfolioMetrics,
  type Holding,
  type ImportPreview,
  type ImportRecord,
  importHoldings,
  listHoldings,
  listImports,
  listOptions,
  listPortfolioHistory,
  MAIN_FUND,
  type ManualPnl,
  type OptionPosition,
  previewImport,
} from '@dashboard/contracts-portfolio';
import { type FakeRequest, type FakeResponses, formatRoute } from '@dashboard/mfe-kit';
import { sampleActivity } from './sample-activity.ts';

const DAY_MS = 86_400_000;

/** MM/DD/YYYY */
const formatDaysAgo = (days: number) =>
  formatCalendarDay(new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10));

const createHolding = (ticker: string, hundreds: number): Holding => ({
  id: crypto.randomUUID(),
  fund: MAIN_FUND,
  ticker,
  quantity: 100 * hundreds,
  tradePrice: 50,
  entryPrice: 50,
  shares: 100 * hundreds,
  currentPrice: 55,
  pnlPercent: 10,
  pnlOpen: 500 * hundreds,
  portfolioPercent: 100 / 3,
  dateOpened: '11/02/2026',
  optionsLongTerm: 'Options',
  version: 1,
});

const holdings = [createHolding('AAPL', 1), createHolding('MSFT', 2), createHolding('NVDA', 3)];

const option: OptionPosition = {
  id: crypto.randomUUID(),
  fund: MAIN_FUND,
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 215,
  expiry: '12/18/2099',
  quantity: 2,
  price: 4.2,
  createdAt: new Date().toISOString(),
  daysToExpiry: 28,
  expired: false,
  cost: 840,
};

const manualPnl: ManualPnl = {
  id: crypto.randomUUID(),
  fund: MAIN_FUND,
  allTimePnl: 1_204_350.5,
  ytdPnl: -18_220,
  ytdPnlPercent: null,
  startingCapital: 900_000,
  version: 1,
};

const importRecord: ImportRecord = {
  jobId: crypto.randomUUID(),
  fund: MAIN_FUND,
  at: new Date(Date.now() - DAY_MS).toISOString(),
  results: { created: 3, updated: 0, removed: 1, unchanged: 0 },
  undoable: true,
  undone: false,
  source: { fileName: 'positions.csv', asOf: null },
};

const preview: ImportPreview = {
  fund: MAIN_FUND,
  broker: 'thinkorswim',
  created: [createHolding('PLTR', 1)],
  updated: [{ ...createHolding('NVDA', 4), before: createHolding('NVDA', 3) }],
  unchanged: [createHolding('MSFT', 2)],
  removed: [createHolding('AAPL', 1)],
  skipped: [
    {
      line: 3,
      text: 'Total,13,,',
      reason: 'The line is a total, a balance or another summary of the account.',
      code: 'summary',
      position: false,
    },
  ],
  revision: 4,
  asOf: '2026-11-20T15:58',
  fundTotals: {
    before: { value: 33_000, cost: 30_000, pnlOpen: 3_000 },
    after: { value: 38_500, cost: 35_000, pnlOpen: 3_500 },
  },
  suggestedFund: null,
  warnings: [],
  totals: [],
  document: null,
  table: null,
};

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
    createdAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
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

/** A value in USD for each of the last days, with ups and downs. */
const createHistory = (days: number) =>
  Array.from({ length: days }, (_, index) => {
    const daysAgo = days - 1 - index;
    const wave = 90_000 * Math.sin(daysAgo / 9) + 12_000 * Math.sin(daysAgo * 2);
    const value = Math.round(2_700_000 + wave - 1_500 * daysAgo);
    return { date: formatDaysAgo(daysAgo), value, pnlOpen: Math.round(value / 12) };
  });

/** Responses for the standalone page. Only activities are stored; other writes fail with 404. */
export const samplePortfolio: FakeResponses = {
  [formatRoute(listHoldings)]: holdings,
  [formatRoute(listOptions)]: [option],
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
