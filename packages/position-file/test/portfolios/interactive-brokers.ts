import * as fc from 'fast-check';
import { listNames } from '../../src/name-list.ts';
import { type Amount, formatAmount } from '../amounts.ts';
import { knownPosition, type Position, sumOf, toLot } from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const HEADER = listNames(`
  Open Positions, Header, DataDiscriminator, Asset Category, Currency, Symbol, Quantity, Mult,
  Cost Price, Cost Basis, Close Price, Value, Unrealized P/L, Unrealized P/L %, Code
`);

interface Section {
  category: string;
  currency: string;
  positions: Position[];
}

interface Sums {
  cost: Amount;
  value: Amount;
  gain: Amount;
}

function sumCells({ cost, value, gain }: Sums, mark = '', percent = ''): string[] {
  return [formatAmount(cost), mark, formatAmount(value), formatAmount(gain), percent, ''];
}

function positionLines(each: Position, { category, currency }: Section, hasLots: boolean): Line[] {
  const { security, symbol, quantity, price, mark, percent, strike } = each;
  const instrument = security === 'option' ? `${symbol} 16OCT26 ${strike} C` : symbol;
  const figures = [
    formatAmount(quantity, { thousands: true }),
    security === 'option' ? '100' : '1',
    formatAmount(price),
    ...sumCells(each, formatAmount(mark), formatAmount(percent ?? 0)),
  ];
  const start = [category, currency, instrument];
  const cells = ['Open Positions', 'Data', 'Summary', ...start, ...figures];
  const isHeld = security === 'stock' && currency === 'USD';
  const lot = ['Open Positions', 'Data', 'Lot', ...start, ...figures];
  const subtotal = ['Open Positions', 'SubTotal', '', ...start, '', '', '', ...sumCells(each)];
  const details = hasLots ? [{ cells: lot }, { cells: lot }, { cells: subtotal }] : [];
  return [isHeld ? { cells, lot: toLot(each) } : { cells }, ...details];
}

function totalLine(section: Section, currency: string, rate: number): Line {
  const { category, positions } = section;
  const [cost, value, gain] = (['cost', 'value', 'gain'] as const).map((field) =>
    Math.round(sumOf(positions, field) * rate),
  );
  const sums = { cost: cost ?? 0, value: value ?? 0, gain: gain ?? 0 };
  const start = ['Open Positions', 'Total', '', category, currency];
  const cells = [...start, '', '', '', '', ...sumCells(sums)];
  const totals = { value: sums.value, cost: sums.cost, pnlOpen: sums.gain };
  return section.currency === 'USD' ? { cells, totals } : { cells };
}

function sectionLines(section: Section, hasLots: boolean): Line[] {
  const { currency, positions } = section;
  if (positions.length === 0) return [];
  return [
    ...positions.flatMap((each) => positionLines(each, section, hasLots)),
    totalLine(section, currency, 1),
    ...(currency === 'USD' ? [] : [totalLine(section, 'USD', 1.1634)]),
  ];
}

function other(name: string, header: string, data: string): Line[] {
  return [
    { cells: [name, 'Header', ...header.split('|')] },
    { cells: [name, 'Data', ...data.split('|')] },
  ];
}

const held = fc.array(knownPosition, { maxLength: 8 });
const chosen = fc.record({
  held: fc.record({ CAD: held, EUR: held, USD: held, ZAR: held }),
  isRepeated: fc.boolean(),
  hasLots: fc.boolean(),
});

const CATEGORIES: [string, (each: Position) => boolean][] = [
  ['Stocks', ({ security }) => security !== 'option' && security !== 'bond'],
  ['Equity and Index Options', ({ security }) => security === 'option'],
  ['Bonds', ({ security }) => security === 'bond'],
];

export const interactiveBrokers: Layout = {
  name: 'Interactive Brokers in several currencies',
  broker: 'Interactive Brokers',
  // IBKR writes thousands with a comma and whole numbers without decimals.
  canHaveDecimalCommas: false,
  lines: chosen.map(({ held: byCurrency, isRepeated, hasLots }) => [
    ...other('Statement', 'Field Name|Field Value', 'Title|Activity Statement'),
    ...CATEGORIES.flatMap(([category, isOf], index) => [
      ...(index === 0 ? [{ cells: HEADER, isFirstHeader: true }] : []),
      ...(index > 0 && isRepeated ? [{ cells: HEADER }] : []),
      ...Object.entries(byCurrency).flatMap(([currency, positions]) =>
        sectionLines({ category, currency, positions: positions.filter(isOf) }, hasLots),
      ),
    ]),
    ...other('Trades', 'DataDiscriminator|Symbol|Date/Time|Quantity', 'Order|MSFT|2026-09-02|30'),
    ...other('Codes', 'Code|Meaning', 'O|Opening Trade'),
  ]),
};
