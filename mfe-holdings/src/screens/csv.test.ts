import { tabulateHoldings } from '../holdings/holdings-csv.ts';
import { tabulateOptions } from '../options/options-csv.ts';
import { createHolding, option } from '../sample/records.ts';

test('a holding is exported with losses as numbers and unknown values as empty cells', () => {
  const figures = { quantity: 1_000.5, pnlPercent: -2.5, pnlOpen: -1_045, currentPrice: null };
  const { header, rows } = tabulateHoldings([createHolding('AAPL', figures)]);
  expect(header.slice(0, 3)).toEqual(['Fund', 'Ticker', 'Quantity']);
  expect(rows).toEqual([
    ['✅ Main Fund', 'AAPL', 1_000.5, 10, null, -2.5, -1_045, 50, null, 'Options'],
  ]);
});

test('options are exported with their cost', () => {
  expect(tabulateOptions([option]).rows).toEqual([
    ['✅ Main Fund', 'NVDA', 'CALL', 140, '12/18/2026', 2, 1.5, 300],
  ]);
});
