import { type Broker, hasRequiredNames } from '../layouts/broker-layouts.ts';
import { normalizeColumnName } from '../layouts/columns.ts';
import type { FileTable } from '../mapping/column-mapping.ts';
import { isQuoteName } from '../mapping/quote-names.ts';
import { listNames } from '../name-list.ts';
import type { FoundDocument } from './titled-documents.ts';

interface ListedDocument extends FoundDocument {
  /** A header matches if it has at least one name from each list. */
  requiredNames: string[][];
  forbiddenNames?: string[];
}

const INSTRUMENT = ['symbol', 'ticker', 'instrument', 'underlying'];
const DATE_SOLD = listNames(`
  date sold, sold date, sale date, closed date, close date, date closed
`);
const DATE_ACQUIRED = listNames(`
  date acquired, acquired date, acquired, acquisition date, open date, opened date, date opened,
  purchase date, opened
`);
const ACT = listNames(`
  action, transaction type, trans code, transaction, buy/sell, side, activity type,
  transaction code, activity, operation, trade type
`);
const TRANSACTION_DATE = listNames(`
  date, trade date, run date, transaction date, activity date, settlement date, time, timestamp,
  date/time, settle date, process date, execution time, exec time
`);
const SETTLEMENT_DATE = ['settlement date', 'settled date', 'settle date'];
const TRANSACTION_ID = ['transaction id', 'trade id', 'order id', 'reference number'];
const ORDER = listNames(`
  order id, order status, order number, order type, order, order date, time placed, placed time,
  filled time, time canceled
`);
const ORDER_STATE = ['status', 'tif', 'time in force', 'filled', 'order status', 'order type'];
const ACCOUNT = ['account', 'account name', 'account number', 'account type'];
const BALANCES = listNames(`
  net account value, net liquidating value, account value, total account value, total value,
  cash balance, ending balance, day s change, cash cash investments
`);
const FUNDS = listNames(`
  cash purchasing power, buying power, available for withdrawal, available to trade,
  cash available, settled cash, margin balance, withdrawable cash, cash
`);

const history = (broker: Broker, ...requiredNames: string[][]): ListedDocument => ({
  kind: 'history',
  broker,
  requiredNames,
});

/** Tables that aren't holdings, by normalized column names. The first match wins. */
const LISTED: ListedDocument[] = [
  {
    kind: 'web-portfolio',
    broker: 'Yahoo Finance',
    requiredNames: [['symbol'], ['purchase price'], ['high limit'], ['low limit']],
  },
  {
    kind: 'trade-activity',
    broker: 'thinkorswim',
    requiredNames: [['time placed', 'exec time', 'time canceled'], ['pos effect'], ['spread']],
  },
  history('Fidelity', ['run date'], ['action']),
  history('E*TRADE', ['transaction date'], ['transaction type'], ['security type']),
  history('E*TRADE', ['activity/trade date'], ['activity type']),
  history('Vanguard', ['trade date'], ['transaction type'], ['investment name']),
  history('Robinhood', ['activity date'], ['trans code']),
  history('Charles Schwab web', ['date'], ['action'], ['fees comm']),
  history(
    'tastytrade',
    ['sub type', 'transaction subcode'],
    ['root symbol', 'account reference', 'underlying symbol'],
  ),
  history(
    'Interactive Brokers',
    ['client account id'],
    ['buy/sell', 'trade date', 'trade id', 'transaction type'],
  ),
  { kind: 'realized-gains', requiredNames: [DATE_SOLD, DATE_ACQUIRED] },
  { kind: 'realized-gains', requiredNames: [['proceeds', 'total proceeds'], DATE_SOLD] },
  { kind: 'orders', requiredNames: [ORDER, ORDER_STATE] },
  { kind: 'history', requiredNames: [TRANSACTION_DATE, ACT] },
  { kind: 'history', requiredNames: [TRANSACTION_DATE, TRANSACTION_ID] },
  { kind: 'history', requiredNames: [['trade date', 'transaction date'], SETTLEMENT_DATE] },
  {
    kind: 'lot-details',
    requiredNames: [DATE_ACQUIRED, ['quantity', 'shares', 'qty', 'cost/share', 'cost basis']],
    forbiddenNames: INSTRUMENT,
  },
  { kind: 'balances', requiredNames: [BALANCES, FUNDS], forbiddenNames: INSTRUMENT },
  {
    kind: 'balances',
    requiredNames: [ACCOUNT, ['balance', 'current balance', 'total balance']],
    forbiddenNames: [...INSTRUMENT, 'quantity', 'shares'],
  },
];

const MIN_QUOTE_NAMES = 2;
const LISTED_TICKER = /^(?:[A-Z]+:)?[A-Z][A-Z.]{0,9}$/;

const matches = (
  { requiredNames, forbiddenNames = [] }: ListedDocument,
  names: string[],
): boolean =>
  hasRequiredNames(requiredNames, names) && !forbiddenNames.some((name) => names.includes(name));

export function findListedDocument(cells: string[]): FoundDocument | null {
  const names = cells.map(normalizeColumnName);
  return LISTED.find((listed) => matches(listed, names)) ?? null;
}

export function isQuoteList(cells: string[]): boolean {
  const names = cells.map(normalizeColumnName);
  const quotes = names.filter(isQuoteName);
  return names.some((name) => INSTRUMENT.includes(name)) && quotes.length >= MIN_QUOTE_NAMES;
}

export const listsTickers = (cells: string[]): boolean =>
  cells.every((cell) => cell === '' || LISTED_TICKER.test(cell));

const ACT_WORD =
  /^(?:buy|bought|sell|sold|purchase|sale|reinvest|dividend|deposit|withdrawal|kauf|verkauf|achat|vente|compra|venta|acquisto|vendita|koop|verkoop)/i;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)/;

export function listsTransactions({ names, rows }: FileTable): boolean {
  const isFilledWith = (test: (cell: string) => boolean) =>
    names.some((_, index) => rows.every((cells) => test(cells[index] ?? '')));
  return isFilledWith((cell) => ACT_WORD.test(cell)) && isFilledWith((cell) => DATE.test(cell));
}
