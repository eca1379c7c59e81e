import * as fc from 'fast-check';

/** A column of a table made by hand, and what of a position it tells. */
export type Column =
  | {
      name: string;
      tells:
        | 'instrument'
        | 'quantity'
        | 'price'
        | 'mark'
        | 'pnlOpen'
        | 'pnlPercent'
        | 'description';
    }
  | { name: string; tells: 'nothing'; text: string };

const INSTRUMENTS = ['Symbol', 'Ticker', 'Instrument', 'Ticker Symbol', 'Stock Symbol'];
const QUANTITIES = ['Qty', 'Quantity', 'Shares', 'Shares Owned', 'Total Shares'];
/** The names of the price that was paid, the preferred ones first. */
const PRICES = [
  ['Trade Price'],
  ['Entry Price', 'Entry'],
  ['Price Paid', 'Cost Price', 'Average Cost', 'Avg Cost', 'Avg. Price', 'Purchase Price'],
  ['Price'],
];
const MARKS = ['Mark', 'Last Price', 'Last', 'Current Price', 'Market Price'];
const GAINS = ['P/L Open', 'P/L', 'P&L', 'Unrealized P&L', 'Gain/Loss $', 'Profit'];
const GAIN_PERCENTS = ['P/L %', 'P&L %', 'P/L Percent', 'Unrealized P&L %', 'Gain/Loss %'];
const NOTHING: Column[] = [
  { name: '% Change', tells: 'nothing', text: '+2.00%' },
  { name: 'Mark %Change', tells: 'nothing', text: '-1.71%' },
  { name: 'Close', tells: 'nothing', text: '43' },
  { name: 'Strike Zone', tells: 'nothing', text: '1' },
  { name: 'P&L Day', tells: 'nothing', text: '$1.00' },
  { name: 'P/L YTD', tells: 'nothing', text: '($2.00)' },
  { name: 'Market Value', tells: 'nothing', text: '$1,000.00' },
  { name: 'Exit Price', tells: 'nothing', text: '77' },
  { name: 'Previous Shares', tells: 'nothing', text: '12' },
];

const prices = fc.tuple(fc.subarray(PRICES, { minLength: 1 }), fc.nat(5)).map(([tiers, choice]) =>
  tiers.map((names, rank): Column => {
    const name = names[choice % names.length] ?? '';
    return rank === 0 ? { name, tells: 'price' } : { name, tells: 'nothing', text: '999.99' };
  }),
);

function upTo1(names: string[], tells: 'mark' | 'pnlOpen' | 'pnlPercent') {
  return fc
    .option(fc.constantFrom(...names), { freq: 3 })
    .map((name): Column[] => (name === null ? [] : [{ name, tells }]));
}

const key = fc
  .tuple(fc.constantFrom(...INSTRUMENTS), fc.constantFrom(...QUANTITIES))
  // These two with a mark or a gain of the day would be thinkorswim's table.
  .filter(([instrument, quantity]) => instrument !== 'Instrument' || quantity !== 'Qty')
  .map(([instrument, quantity]): Column[] => [
    { name: instrument, tells: 'instrument' },
    { name: quantity, tells: 'quantity' },
  ]);

const LETTERS = ['as they are', 'small', 'capital'] as const;

function inLetters(name: string, letters: (typeof LETTERS)[number]): string {
  if (letters === 'small') return name.toLowerCase();
  return letters === 'capital' ? name.toUpperCase() : name;
}

/** The columns of a table made by hand, in any order, among others that tell nothing. */
export const columns: fc.Arbitrary<Column[]> = fc
  .tuple(
    key,
    prices,
    upTo1(MARKS, 'mark'),
    upTo1(GAINS, 'pnlOpen'),
    upTo1(GAIN_PERCENTS, 'pnlPercent'),
    fc.subarray([...NOTHING, { name: 'Description', tells: 'description' } as const]),
  )
  .map((parts) => parts.flat())
  .chain((all) =>
    fc.tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.constantFrom(...LETTERS)),
  )
  .map(([all, letters]) =>
    all.map((column) => ({ ...column, name: inLetters(column.name, letters) })),
  );
