import * as fc from 'fast-check';
import { listNames } from '../../src/name-list.ts';
import { type Amount, formatAmount, type NumberFormat } from '../amounts.ts';
import {
  type Account,
  accounts,
  computePaidPrice,
  type Position,
  sumOf,
  toLot,
  writeKnown,
} from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const HEADER = listNames(`
  Symbol, Description, Qty (Quantity), Price, Price Chng % (Price Change %),
  Mkt Val (Market Value), Day Chng $ (Day Change $), Cost Basis, Gain $ (Gain/Loss $),
  Gain % (Gain/Loss %), % of Acct (% of Account), Asset Type
`);
const DOLLARS: NumberFormat = { dollar: true, places: 2, thousands: true };
const TYPES: Record<Position['security'], string> = {
  stock: 'Equity',
  short: 'Equity',
  'share class': 'Equity',
  option: 'Option',
  bond: 'Fixed Income',
};

const money = (amount: Amount): string => formatAmount(amount, DOLLARS);

function positionLine(each: Position): Line {
  const { security, symbol, quantity, mark, value, cost, gain, percent, strike } = each;
  const contract = `${symbol} 10/16/2026 ${strike}.00 C`;
  const cells = [
    security === 'option' ? contract : symbol,
    each.name,
    formatAmount(quantity, { thousands: true }),
    formatAmount(mark, { places: 2, thousands: true }),
    '-1.99%',
    money(value),
    '-$126.75',
    writeKnown(each, cost, DOLLARS),
    writeKnown(each, gain, DOLLARS),
    percent === null ? 'N/A' : formatAmount(percent, { percent: true }),
    '2.07%',
    TYPES[security],
  ];
  return security === 'stock'
    ? { cells, lot: toLot(each, { price: computePaidPrice(each) }) }
    : { cells };
}

function totalLine({ positions, cash }: Account, label: string): Line {
  const totals = {
    value: sumOf(positions, 'value') + cash,
    cost: sumOf(positions, 'cost'),
    pnlOpen: sumOf(positions, 'gain'),
  };
  const figures = ['', money(totals.value), '-$7.25', money(totals.cost), money(totals.pnlOpen)];
  const hasCost = positions.length > 0;
  const cells = [label, '', '--', '--', ...figures, '1.2%', '--', '--'];
  return { cells, totals: hasCost ? totals : { value: totals.value } };
}

function accountLines(account: Account, index: number, label: string): Line[] {
  const cash = ['Cash & Cash Investments', '--', '--', '--', '--', money(account.cash)];
  return [
    { cells: [`Individual ...00${index}`] },
    { cells: HEADER, isFirstHeader: index === 0 },
    ...account.positions.map(positionLine),
    { cells: [...cash, '$0.00', '--', '--', '--', '0.12%', 'Cash and Money Market'] },
    totalLine(account, label),
    { cells: [''] },
  ];
}

export const schwab: Layout = {
  name: 'Schwab',
  broker: 'Charles Schwab web',
  canHaveDecimalCommas: true,
  lines: fc
    .tuple(accounts, fc.constantFrom('Account Total', 'Positions Total'))
    .map(([each, label]) => [
      { cells: ['Positions for All-Accounts as of 07:49 PM ET, 2026/09/29'] },
      { cells: [''] },
      ...each.flatMap((account, index) => accountLines(account, index, label)),
    ]),
};
