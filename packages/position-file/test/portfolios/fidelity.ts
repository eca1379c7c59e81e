import { listNames } from '../../src/name-list.ts';
import { formatAmount, type NumberFormat } from '../amounts.ts';
import {
  type Account,
  accounts,
  computePaidPrice,
  type Position,
  toLot,
  writeKnown,
} from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const HEADER = listNames(`
  Account number, Account name, Symbol, Description, Quantity, Last price, Last price change,
  Current value, Today's gain/loss $, Total gain/loss $, Total gain/loss %, % of account,
  Cost basis total, Average cost basis, Type
`);
const DOLLARS: NumberFormat = { dollar: true, places: 2 };

function positionLine(each: Position, account: string[]): Line {
  const { security, symbol, strike, quantity, mark, value, gain, percent, cost, price } = each;
  const isOption = security === 'option';
  const cells = [
    ...account,
    isOption ? ` -${symbol}261016C${strike}` : symbol,
    isOption ? `${symbol} OCT 16 2026 $${strike} CALL` : each.name,
    formatAmount(quantity),
    formatAmount(mark, DOLLARS),
    '+$1.18',
    formatAmount(value, DOLLARS),
    '+$47.20',
    writeKnown(each, gain, { ...DOLLARS, plus: true }),
    percent === null ? '--' : formatAmount(percent, { percent: true, places: 2, plus: true }),
    '2.31%',
    writeKnown(each, cost, DOLLARS),
    writeKnown(each, price, DOLLARS),
    'Cash',
    '',
  ];
  return security === 'stock' ? { cells, lot: toLot(each) } : { cells };
}

/** Core cash has no quantity, or a quantity that equals its value. */
function cashLine({ cash }: Account, account: string[], index: number): Line {
  const name = ['SPAXX**', 'FCASH**', 'CORE**'][index] ?? 'SPAXX**';
  const figures = index === 0 ? ['', ''] : [formatAmount(cash), '$1.00'];
  const value = [formatAmount(cash, DOLLARS), ...Array<string>(6).fill('')];
  return {
    cells: [...account, name, 'HELD IN MONEY MARKET', ...figures, '', ...value, 'Cash', ''],
  };
}

function accountLines(each: Account, index: number): Line[] {
  const account = [`Z0000000${index}`, 'Individual'];
  return [
    cashLine(each, account, index),
    ...each.positions.map((held) => positionLine(held, account)),
  ];
}

export const fidelity: Layout = {
  name: 'Fidelity positions',
  broker: 'Fidelity',
  canHaveDecimalCommas: true,
  lines: accounts.map((all) => [
    { cells: HEADER, isFirstHeader: true },
    ...all.flatMap(accountLines),
    { cells: [''] },
    { cells: ['The data is for information only, and no symbol or quantity is a recommendation.'] },
    { cells: ['Date downloaded Sep-29-2026 4:05 p.m ET'] },
  ]),
};

const STATEMENT_HEADER = listNames(`
  Symbol/CUSIP, Description, Quantity, Price, Beginning Value, Ending Value, Cost Basis
`);

function statementLine(each: Position): Line {
  const { security, symbol, quantity, mark, value, cost } = each;
  const money = [mark, value, value].map((amount) => formatAmount(amount, { places: 2 }));
  const paid = writeKnown(each, cost, { places: 2 });
  const cells = [symbol, each.name, formatAmount(quantity), ...money, paid];
  const shown = { price: computePaidPrice(each), pnlOpen: null, pnlPercent: null };
  return security === 'stock' ? { cells, lot: toLot(each, shown) } : { cells };
}

export const fidelityStatement: Layout = {
  name: 'Fidelity statement',
  broker: 'Fidelity',
  canHaveDecimalCommas: true,
  lines: accounts.map((all) => [
    { cells: ['Account Type', 'Account', 'Beginning mkt Value', 'Ending mkt Value'] },
    ...all.map((_, index) => ({
      cells: ['Individual - TOD', `Z0000000${index}`, '8300.10', '8550.50'],
    })),
    { cells: [''] },
    { cells: STATEMENT_HEADER, isFirstHeader: true },
    ...all.flatMap(({ positions }, index) => [
      { cells: [`Z0000000${index}`, '', '', '', '', '', ''] },
      { cells: ['Stocks', '', '', '', '', '', ''] },
      ...positions.filter(({ security }) => security !== 'option').map(statementLine),
    ]),
  ]),
};
