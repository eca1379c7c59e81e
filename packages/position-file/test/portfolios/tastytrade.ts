import * as fc from 'fast-check';
import { listNames } from '../../src/name-list.ts';
import { formatAmount, type NumberFormat } from '../amounts.ts';
import { type Position, position, toLot, writeKnown } from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const HEADER = listNames(`
  Account, Symbol, Type, Quantity, Exp Date, DTE, Strike Price, Call/Put, Underlying Last Price,
  P/L Day, Cost, Delta, Mark, Trade Price, Net Liq
`);
const GROUPED: NumberFormat = { places: 2, thousands: true };
const GAINS = [
  ['P/L Open', 'P/L Open %'],
  ['P/L Open w/ Percent Bar', 'P/L Opn%'],
  ['P/L Open', 'P/L Opn%'],
  ['P/L Open w/ Percent Bar'],
];

function positionLine(each: Position, gainNames: string[]): Line {
  const { security, symbol, quantity, price, mark, value, cost, gain, percent, strike } = each;
  const isOption = security === 'option';
  const terms = isOption ? ['2026-10-16', '17', String(strike), 'CALL'] : ['', '--', '', ''];
  const sign = quantity > 0 ? -1 : 1;
  const hasPercent = gainNames.length > 1;
  const cells = [
    '5WX00000',
    isOption ? `${symbol}  261016C00${strike}000` : symbol,
    isOption ? 'OPTION' : 'STOCK',
    formatAmount(quantity, { thousands: true }),
    ...terms,
    formatAmount(mark),
    '-4',
    writeKnown(each, -cost, GROUPED),
    '40',
    formatAmount(mark, GROUPED),
    writeKnown(each, sign * price, GROUPED),
    formatAmount(value, GROUPED),
    writeKnown(each, gain, GROUPED),
    ...(hasPercent ? [percent === null ? '--' : formatAmount(percent, { percent: true })] : []),
  ];
  const shown = hasPercent ? {} : { pnlPercent: null };
  return security === 'stock' ? { cells, lot: toLot(each, shown) } : { cells };
}

export const tastytrade: Layout = {
  name: 'tastytrade with names of several years',
  broker: 'tastytrade',
  canHaveDecimalCommas: true,
  lines: fc
    .tuple(fc.array(position, { maxLength: 15 }), fc.constantFrom(...GAINS))
    .map(([positions, gainNames]) => [
      { cells: [...HEADER, ...gainNames], isFirstHeader: true },
      ...positions
        .filter(({ security }) => security !== 'bond')
        .map((each) => positionLine(each, gainNames)),
    ]),
};
