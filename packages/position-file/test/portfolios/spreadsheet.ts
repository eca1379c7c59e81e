import * as fc from 'fast-check';
import { type Amount, formatAmount, type NumberFormat } from '../amounts.ts';
import { type Position, position, sumOf, toLot, writeKnown } from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const MONEY: fc.Arbitrary<NumberFormat> = fc.record({
  places: fc.constant(2),
  dollar: fc.boolean(),
  thousands: fc.boolean(),
  negative: fc.constantFrom('minus', 'parentheses', 'true minus'),
});

interface Style {
  money: NumberFormat;
  instrument: string;
  isGrouped: boolean;
  label: string;
}

const style: fc.Arbitrary<Style> = fc.record({
  money: MONEY,
  instrument: fc.constantFrom('Symbol', 'Ticker', 'Stock Symbol'),
  isGrouped: fc.boolean(),
  label: fc.constantFrom('Total', 'TOTAL', 'Grand total', 'Totals:'),
});

function createHeader({ instrument }: Style): string[] {
  return [instrument, 'Shares', 'Avg Cost', '3', 'Market Price', 'Market Value', 'P/L', 'P/L %'];
}

function positionLine(each: Position, { money }: Style): Line {
  const { symbol, security, quantity, price, mark, value, gain, percent } = each;
  const write = (amount: Amount) => formatAmount(amount, money);
  const cells = [
    symbol,
    formatAmount(quantity),
    writeKnown(each, price, money),
    '1.25',
    write(mark),
    write(value),
    writeKnown(each, gain, money),
    percent === null ? '' : formatAmount(percent, { percent: true }),
  ];
  return security === 'stock' ? { cells, lot: toLot(each) } : { cells };
}

function totalLine(label: string, positions: Position[], { money }: Style): Line {
  const totals = {
    value: sumOf(positions, 'value'),
    pnlOpen: sumOf(positions, 'gain'),
    quantity: positions.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  const sums = [totals.value, totals.pnlOpen].map((amount) => formatAmount(amount, money));
  return {
    cells: [label, formatAmount(totals.quantity), '', '', '', ...sums, ''],
    ...(positions.length > 0 && { totals }),
  };
}

function groupLines(positions: Position[], how: Style): Line[] {
  const lines = positions.map((each) => positionLine(each, how));
  return how.isGrouped ? [...lines, totalLine('Subtotal', positions, how)] : lines;
}

const group = fc
  .array(position, { minLength: 1, maxLength: 6 })
  .map((positions) => positions.filter(({ security }) => security !== 'option'))
  .filter((positions) => positions.length > 0);

export const spreadsheet: Layout = {
  name: 'spreadsheets with totals',
  broker: 'hand-made spreadsheet',
  canHaveDecimalCommas: true,
  lines: fc
    .tuple(fc.array(group, { minLength: 1, maxLength: 4 }), style)
    .map(([groups, how]) => [
      { cells: createHeader(how), isFirstHeader: true },
      ...groups.flatMap((positions) => groupLines(positions, how)),
      totalLine(how.label, groups.flat(), how),
    ]),
};
