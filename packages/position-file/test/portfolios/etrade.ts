import * as fc from 'fast-check';
import { listNames } from '../../src/name-list.ts';
import { type Amount, formatAmount, type NumberFormat } from '../amounts.ts';
import { account, type Position, sumOf, toLot, writeKnown } from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const HEADER = listNames(`
  Symbol, Last Price $, Change $, Change %, Quantity, Price Paid $, Day's Gain $, Total Gain $,
  Total Gain %, Value $
`);

const DECIMALS: NumberFormat = { places: 4, bareFraction: true };

const decimal = (amount: Amount): string => formatAmount(amount, DECIMALS);

const positionCells = (each: Position, instrument: string): string[] => [
  instrument,
  formatAmount(each.mark, { places: 2 }),
  '-0.04',
  '-3.20',
  decimal(each.quantity),
  writeKnown(each, each.price, { places: 2 }),
  '-38.6000',
  writeKnown(each, each.gain, DECIMALS),
  decimal(each.percent ?? 0),
  decimal(each.value),
];

function positionLines(each: Position): Line[] {
  const { security, symbol, strike, quantity } = each;
  const isOption = security === 'option';
  const cells = positionCells(each, isOption ? `${symbol} Oct 16 '26 $${strike} Call` : symbol);
  if (security !== 'stock') return [{ cells }];
  const purchase = { cells: positionCells(each, `     ${(strike % 12) + 1}/05/2018`) };
  const held = { cells, lot: toLot(each) };
  return quantity % 30_000 === 0 ? [held, purchase] : [held];
}

const TOP: Line[] = [
  { cells: ['Account Summary'] },
  { cells: ['Account', 'Net Account Value', 'Total Gain $', 'Total Gain %'] },
  { cells: ['Individual Brokerage -0000', '169664.71', '-4146.87', '-2.49'] },
  { cells: [''] },
  { cells: ['View Summary - All Positions'] },
  { cells: ['Symbol', 'Security type(s)', 'Sort by', 'Sort order', ''] },
  { cells: ['', 'All', 'Symbol', 'Asc', ''] },
  { cells: [''] },
];

export const etrade: Layout = {
  name: 'E*TRADE',
  broker: 'E*TRADE',
  canHaveDecimalCommas: true,
  lines: fc.tuple(account, fc.boolean()).map(([{ positions, cash }, isShifted]) => {
    const totals = { value: sumOf(positions, 'value') + cash, pnlOpen: sumOf(positions, 'gain') };
    const figures = [sumOf(positions, 'cost'), -386_000, totals.pnlOpen, 24_900, totals.value];
    const before = Array<string>(isShifted ? 3 : 4).fill('');
    const after = isShifted ? [''] : [];
    const total = figures.map((amount) => formatAmount(amount, { places: 2 }));
    return [
      ...TOP,
      { cells: HEADER, isFirstHeader: true },
      ...positions.flatMap(positionLines),
      { cells: ['CASH', ...Array<string>(8).fill(''), formatAmount(cash, { places: 2 })] },
      {
        cells: ['TOTAL', ...before, ...total, ...after],
        totals: positions.length > 0 ? totals : { value: totals.value },
      },
      { cells: [''] },
      { cells: ['Generated at Sep 29 2026 11:42 AM ET'] },
    ];
  }),
};
