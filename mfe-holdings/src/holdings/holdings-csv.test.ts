import type { Holding } from '@dashboard/contracts-portfolio';
import { tabulateHoldings } from './holdings-csv.ts';

const holding = {
  fund: '✅ Main Fund',
  ticker: 'AAPL',
  quantity: 1_000.5,
  tradePrice: 89.1,
  currentPrice: null,
  pnlPercent: -2.5,
  pnlOpen: -1_045,
  portfolioPercent: 12.5,
  dateOpened: null,
  optionsLongTerm: 'Long Term',
} as Holding;

test('a holding is exported with its losses as numbers and what is not known as empty', () => {
  const { header, rows } = tabulateHoldings([holding]);
  expect(header.slice(0, 3)).toEqual(['Fund', 'Ticker', 'Quantity']);
  expect(rows).toEqual([
    ['✅ Main Fund', 'AAPL', 1_000.5, 89.1, null, -2.5, -1_045, 12.5, null, 'Long Term'],
  ]);
});
