import { emptyStates, type Stock } from '@dashboard/contracts-portfolio';

type Row = readonly [
  string,
  Stock['range'],
  Stock['monthlyBX'],
  Stock['weeklyBX'],
  Stock['dailyBX'],
  number,
];

/** The last number is a bit mask of the bots in position: 1 hybrid, 2 swing, 4 hour. */
const rows: readonly Row[] = [
  ['AAPL', 'Fair Value', 'HH', 'HL', 'HH', 5],
  ['NVDA', 'Premium Range', 'HH', 'HH', 'LH', 7],
  ['AMD', 'Discount Range', 'LL', 'LH', 'HL', 0],
  ['TSLA', null, 'HL', null, 'LL', 4],
  ['MSFT', 'Fair Value', 'HH', 'HL', 'HL', 1],
  ['BRK.B', null, null, null, null, 0],
];

const moreRows: readonly Row[] = [
  ['META', 'Fair Value', 'HH', 'HH', 'HL', 3],
  ['AMZN', 'Premium Range', 'HH', 'HL', 'LH', 1],
  ['GOOGL', 'Fair Value', 'HL', 'HH', 'HH', 6],
  ['SPY', 'Premium Range', 'HH', 'HH', 'HH', 7],
  ['QQQ', 'Premium Range', 'HH', 'HH', 'HL', 5],
  ['IWM', 'Discount Range', 'LH', 'LL', 'LL', 0],
  ['SMCI', 'Discount Range', 'LL', 'LL', 'LH', 2],
  ['PLTR', null, 'HH', 'LH', null, 4],
  ['COIN', 'Discount Range', 'LH', 'HL', 'LL', 0],
];

const createStock = (
  [symbol, range, monthlyBX, weeklyBX, dailyBX, bots]: Row,
  index: number,
): Stock => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  symbol,
  ...emptyStates,
  range,
  monthlyBX,
  weeklyBX,
  dailyBX,
  hybridBotPosition: (bots & 1) !== 0,
  swingBotPosition: (bots & 2) !== 0,
  hourBotPosition: (bots & 4) !== 0,
  analysisText: index === 0 ? 'Higher highs on the month; buyers hold the weekly low.' : null,
  analysisImage: null,
  version: 1,
});

/** A short invented watchlist for tests. */
export const createSampleStocks = (): Stock[] => rows.map(createStock);

/** An invented watchlist of ordinary length, for the standalone page. */
export const createLongWatchlist = (): Stock[] => [...rows, ...moreRows].map(createStock);
