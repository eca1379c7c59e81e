import type { Stock } from '@dashboard/contracts-portfolio';

type Row = readonly [
  string,
  Stock['range'],
  Stock['monthlyBX'],
  Stock['weeklyBX'],
  Stock['dailyBX'],
  number,
];

/** The last figure says which bots are in position: 1 hybrid, 2 swing, 4 hour. */
const rows: readonly Row[] = [
  ['AAPL', 'Fair Value', 'HH', 'HL', 'HH', 5],
  ['NVDA', 'Premium Range', 'HH', 'HH', 'LH', 7],
  ['AMD', 'Discount Range', 'LL', 'LH', 'HL', 0],
  ['TSLA', null, 'HL', null, 'LL', 4],
  ['MSFT', 'Fair Value', 'HH', 'HL', 'HL', 1],
  ['BRK.B', null, null, null, null, 0],
];

/** A watchlist for the module on its own and for its tests; made up. */
export const sampleStocks = (): Stock[] =>
  rows.map(([symbol, range, monthlyBX, weeklyBX, dailyBX, bots], index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    symbol,
    range,
    monthlyBX,
    weeklyBX,
    dailyBX,
    hybridBotPosition: (bots & 1) !== 0,
    swingBotPosition: (bots & 2) !== 0,
    hourBotPosition: (bots & 4) !== 0,
    version: 1,
  }));
