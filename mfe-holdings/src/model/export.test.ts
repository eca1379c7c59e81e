import type { Holding, OptionPosition } from '@dashboard/contracts-portfolio';
import Papa from 'papaparse';
import { holdingsCsv, optionsCsv } from './export.ts';

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

const read = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '')).data;

test('what is exported reads back cell for cell, losses as figures and nothing as nothing', () => {
  const [header, row] = read(holdingsCsv([holding]));
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
  'CSV-102 text that a spreadsheet would run, such as %j, is exported as text',
  (ticker) => {
    const [, row] = read(holdingsCsv([{ ...holding, ticker }]));
    expect(row?.[1]).toBe(`'${ticker}`);
  },
);

test('options are exported with their cost', () => {
  const option = {
    fund: 'Growth Fund',
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 140,
    expiry: '12/18/2026',
    quantity: 2,
    price: 1.5,
    cost: 300,
  } as OptionPosition;
  expect(read(optionsCsv([option]))[1]).toEqual([
    'Growth Fund',
    'NVDA',
    'CALL',
    '140',
    '12/18/2026',
    '2',
    '1.5',
    '300',
  ]);
});
