import type { Holding } from '@dashboard/contracts-portfolio';
import Papa from 'papaparse';
import { formatCsv } from '../csv-export/csv-file.ts';
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

const formatHoldings = (holdings: readonly Holding[]) => formatCsv(tabulateHoldings(holdings));
const parse = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '')).data;

test('exported holdings parse back cell for cell, losses as numbers and null as empty', () => {
  const [header, row] = parse(formatHoldings([holding]));
  expect(header?.slice(0, 3)).toEqual(['Fund', 'Ticker', 'Quantity']);
  expect(row).toEqual([
    '✅ Main Fund',
    'AAPL',
    '1000.5',
    '89.1',
    '',
    '-2.5',
    '-1045',
    '12.5',
    '',
    'Long Term',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
  'CSV-102 text that a spreadsheet would run as a formula, such as %j, is exported as text',
  (ticker) => {
    const [, row] = parse(formatHoldings([{ ...holding, ticker }]));
    expect(row?.[1]).toBe(`'${ticker}`);
  },
);
