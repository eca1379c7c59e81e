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

const moreSymbols = ['META', 'AMZN', 'GOOGL', 'SPY', 'QQQ', 'IWM', 'SMCI', 'PLTR', 'COIN'];

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

export const createSampleStocks = (): Stock[] => rows.map(createStock);

/** A watchlist of realistic length, for the standalone page. */
export const createLongWatchlist = (): Stock[] => [
  ...createSampleStocks(),
  ...moreSymbols.map((symbol, index) => {
    const [, ...states] = rows[(index + 1) % rows.length] as Row;
    return createStock([symbol, ...states], rows.length + index);
  }),
];
