import * as fc from 'fast-check';

/** A column of a spreadsheet made by hand, and the field of a position that it shows. */
export type Column =
  | {
      name: string;
      field:
        | 'instrument'
        | 'quantity'
        | 'price'
        | 'mark'
        | 'pnlOpen'
        | 'pnlPercent'
        | 'description';
    }
  | { name: string; field: 'none'; text: string };

const INSTRUMENTS = ['Symbol', 'Ticker', 'Instrument', 'Ticker Symbol', 'Stock Symbol'];
const QUANTITIES = ['Qty', 'Quantity', 'Shares', 'Shares Owned', 'Total Shares'];
/** Names of the trade price column, the preferred names first. */
const PRICES = [
  ['Trade Price'],
  ['Entry Price', 'Entry'],
  ['Price Paid', 'Cost Price', 'Average Cost', 'Avg Cost', 'Avg. Price', 'Purchase Price'],
  ['Price'],
];
const MARKS = ['Mark', 'Last Price', 'Last', 'Current Price', 'Market Price'];
const GAINS = ['P/L Open', 'P/L', 'P&L', 'Unrealized P&L', 'Gain/Loss $', 'Profit'];
const GAIN_PERCENTS = ['P/L %', 'P&L %', 'P/L Percent', 'Unrealized P&L %', 'Gain/Loss %'];
const UNRELATED: Column[] = [
  { name: '% Change', field: 'none', text: '+2.00%' },
  { name: 'Mark %Change', field: 'none', text: '-1.71%' },
  { name: 'Close', field: 'none', text: '43' },
  { name: 'Strike Zone', field: 'none', text: '1' },
  { name: 'P&L Day', field: 'none', text: '$1.00' },
  { name: 'P/L YTD', field: 'none', text: '($2.00)' },
  { name: 'Market Value', field: 'none', text: '$1,000.00' },
  { name: 'Exit Price', field: 'none', text: '77' },
  { name: 'Previous Shares', field: 'none', text: '12' },
];

const prices = fc.tuple(fc.subarray(PRICES, { minLength: 1 }), fc.nat(5)).map(([tiers, choice]) =>
  tiers.map((names, rank): Column => {
    const name = names[choice % names.length] ?? '';
    return rank === 0 ? { name, field: 'price' } : { name, field: 'none', text: '999.99' };
  }),
);

function upTo1(names: string[], field: 'mark' | 'pnlOpen' | 'pnlPercent') {
  return fc
    .option(fc.constantFrom(...names), { freq: 3 })
    .map((name): Column[] => (name === null ? [] : [{ name, field }]));
}

const key = fc
  .tuple(fc.constantFrom(...INSTRUMENTS), fc.constantFrom(...QUANTITIES))
  // These two with a mark or a gain of the day would match thinkorswim's layout.
  .filter(([instrument, quantity]) => instrument !== 'Instrument' || quantity !== 'Qty')
  .map(([instrument, quantity]): Column[] => [
    { name: instrument, field: 'instrument' },
    { name: quantity, field: 'quantity' },
  ]);

const PLAIN_PRICE = 'Price';
/** Beside one of these a plain price is the market price. */
const MARKET_DATA = ['Market Value', '% Change', 'Mark %Change'];

/**
 * A plain price beside what was paid is the market price, where no other column is. A plain price
 * that is itself what was paid has no market data beside it.
 */
function applyPlainPrice(table: Column[]): Column[] {
  if (table.some(({ field }) => field === 'mark')) return table;
  const isPaid = table.some(({ name, field }) => name === PLAIN_PRICE && field === 'price');
  if (isPaid) return table.filter(({ name }) => !MARKET_DATA.includes(name));
  return table.map((column) =>
    column.name === PLAIN_PRICE ? { name: PLAIN_PRICE, field: 'mark' } : column,
  );
}

const LETTER_CASES = ['as they are', 'small', 'capital'] as const;

function toLetterCase(name: string, letterCase: (typeof LETTER_CASES)[number]): string {
  if (letterCase === 'small') return name.toLowerCase();
  return letterCase === 'capital' ? name.toUpperCase() : name;
}

/** The columns of a spreadsheet made by hand, in any order, with unrelated columns among them. */
export const columns: fc.Arbitrary<Column[]> = fc
  .tuple(
    key,
    prices,
    upTo1(MARKS, 'mark'),
    upTo1(GAINS, 'pnlOpen'),
    upTo1(GAIN_PERCENTS, 'pnlPercent'),
    fc.subarray([...UNRELATED, { name: 'Description', field: 'description' } as const]),
  )
  .map((parts) => applyPlainPrice(parts.flat()))
  .chain((all) =>
    fc.tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.constantFrom(...LETTER_CASES)),
  )
  .map(([all, letterCase]) =>
    all.map((column) => ({ ...column, name: toLetterCase(column.name, letterCase) })),
  );
