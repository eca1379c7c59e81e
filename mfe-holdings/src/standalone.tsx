import {
  type Activity,
  formatCalendarDay,
  getManualPnl,
  getPortfolioMetrics,
  listHoldings,
  listOptions,
  listPortfolioHistory,
  MAIN_FUND,
} from '@dashboard/contracts-portfolio';
import { type FakeRequest, formatRoute, mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { sampleActivity } from './sample-activity.ts';

const tickers = ['AAPL', 'MSFT', 'NVDA'];

const holdings = tickers.map((ticker, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  fund: MAIN_FUND,
  ticker,
  quantity: 100 * (index + 1),
  tradePrice: 50,
  entryPrice: 50,
  shares: 100 * (index + 1),
  currentPrice: 55,
  pnlPercent: 10,
  pnlOpen: 500 * (index + 1),
  portfolioPercent: 33.33,
  dateOpened: '11/02/2026',
  optionsLongTerm: 'Options',
  version: 1,
}));

/** MM/DD/YYYY of so many days before today. */
function daysAgo(days: number): string {
  return formatCalendarDay(new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
}

const optionDetails = { optionType: 'CALL', strike: 215, expiry: '2026-12-18', quantity: 2 };

function sampleRecord(
  days: number,
  activityType: string,
  ticker: string,
  details?: object,
): Activity {
  return {
    id: crypto.randomUUID(),
    fund: MAIN_FUND,
    date: daysAgo(days),
    activityType,
    ticker,
    details: details ? JSON.stringify(details) : null,
  };
}

const activities = [
  sampleRecord(1, 'holding_added', 'PLTR', { quantity: 150, price: 32.5 }),
  sampleRecord(1, 'option_added', 'NVDA', { ...optionDetails, price: 4.2 }),
  sampleRecord(3, 'holding_modified', 'AAPL', { quantity: 220, price: 187.1 }),
  sampleRecord(3, 'holding_removed', 'TSLA'),
  sampleRecord(5, 'dividend', 'MSFT'),
];

/** So many days with ups and downs. */
const history = (days: number) =>
  Array.from({ length: days }, (_, index) => {
    const ago = days - 1 - index;
    const value = 2_700_000 + 90_000 * Math.sin(ago / 9) - 1_500 * ago + 12_000 * Math.sin(ago * 2);
    return { date: daysAgo(ago), value: Math.round(value), pnlOpen: Math.round(value / 12) };
  });

mountStandalone({
  panels: {
    'Fund Holdings': parcels.fundHoldings,
    'Portfolio Overview': parcels.portfolioOverview,
  },
  responses: {
    [formatRoute(listHoldings)]: holdings,
    [formatRoute(listOptions)]: [],
    [formatRoute(getManualPnl)]: null,
    [formatRoute(getPortfolioMetrics)]: {
      totalValue: 2_712_640.4,
      dailyPnl: -8_120.75,
      activePositions: holdings.length,
      activeBots: null,
    },
    [formatRoute(listPortfolioHistory)]: ({ query }: FakeRequest) =>
      history(Number(query.get('days'))),
    ...sampleActivity([], activities),
  },
});
