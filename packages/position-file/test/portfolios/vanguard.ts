import { listNames } from '../../src/name-list.ts';
import { formatAmount } from '../amounts.ts';
import { accounts, type Position, toLot } from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const HEADER = listNames(`
  Account Number, Investment Name, Symbol, Shares, Share Price, Total Value,
`);
const TRANSACTIONS = listNames(`
  Account Number, Trade Date, Settlement Date, Transaction Type, Investment Name, Symbol, Shares,
  Share Price, Principal Amount, Account Type,
`);
const NOT_SHOWN = { price: null, pnlOpen: null, pnlPercent: null };

function positionLine(each: Position, index: number): Line {
  const { security, symbol, name, quantity, mark, value } = each;
  const money = [mark, value].map((amount) => formatAmount(amount, { places: 2 }));
  const cells = [`1111222${index}`, name, symbol, formatAmount(quantity), ...money, ''];
  return security === 'stock' ? { cells, lot: toLot(each, NOT_SHOWN) } : { cells };
}

function transactionLine({ symbol, name, quantity, price, cost }: Position): Line {
  const money = [price, cost].map((amount) => formatAmount(amount, { places: 2 }));
  const what = ['2026-02-02', '2026-02-03', 'Buy', name, symbol, formatAmount(quantity)];
  return { cells: ['11112222', ...what, ...money, 'CASH', ''] };
}

export const vanguard: Layout = {
  name: 'Vanguard',
  broker: 'Vanguard',
  canHaveDecimalCommas: true,
  lines: accounts.map((all) => [
    { cells: HEADER, isFirstHeader: true },
    ...all.flatMap(({ positions }, index) =>
      positions
        .filter(({ security }) => security !== 'option')
        .map((each) => positionLine(each, index)),
    ),
    { cells: [''] },
    { cells: TRANSACTIONS },
    ...all.flatMap(({ positions }) => positions.map(transactionLine)),
  ]),
};
