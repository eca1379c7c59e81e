import { parseNumber } from '../numbers/cell-numbers.ts';
import { findCurrencyOfMoney } from '../numbers/money-currency.ts';
import { parsePlainNumber } from '../numbers/plain-number.ts';
import type { Broker, Layout } from './broker-layouts.ts';
import { RAW_INSTRUMENT_WORD, VALUE_TODAY } from './column-names.ts';
import { type Columns, findColumns, findCurrentPrice, normalizeColumnName } from './columns.ts';
import { applyLayout, findLayout } from './known-layout.ts';

/** A holdings table, as its header describes it. */
export interface HoldingsTable {
  kind: 'holdings';
  broker: Broker;
  /** Lines begin with the section and the kind of line, as in an activity statement. */
  isStatement: boolean;
  columns: Columns;
  /** What its prices are in, where their columns name another currency than US dollars. */
  currency?: string | null;
  /** Index of the last column that a price needs; rows that end before it are incomplete. */
  lastRequiredColumn: number;
  /** A person chose the columns. */
  mapped?: boolean;
}

/** A table of something else: orders, trades, cash, profits. */
export interface OtherTable {
  kind: 'other';
  /** Whether it has instrument and quantity columns, as the first header of a file must. */
  namesHoldings: boolean;
}

export type Table = HoldingsTable | OtherTable;

const OTHER_TABLE_NAMES = new Set([
  'action',
  'activity',
  'activity date',
  'buy/sell',
  'date/time',
  'exec time',
  'execution time',
  'filled',
  'filled time',
  'order',
  'order id',
  'order status',
  'order type',
  'placed time',
  'pos effect',
  'position effect',
  'proceeds',
  'proceeds dollar',
  'proceeds per share',
  'proceeds/share',
  'process date',
  'run date',
  'settle date',
  'settlement date',
  'side',
  'status',
  'tif',
  'time in force',
  'time placed',
  'total proceeds',
  'trade date',
  'trans code',
  'transaction date',
  'transaction type',
  'transactiondate',
  'transactiontype',
]);

// A list of purchases has these; so may a list of holdings, which then has a value column too.
const PURCHASE_LIST_NAMES = new Set(['date', 'time']);

const INSTRUMENT = new Set(['symbol', 'ticker', 'instrument']);

const POSITIONS_SECTION = /^(?:(?:long|short) )?open positions$/;

/** Activity statements begin each line with the section, then the kind of line, then the cells. */
function isStatementHeader(names: string[]): boolean {
  return names[1] === 'header';
}

/** The currency that the columns of cost and price name, where it is not US dollars. */
export function findCurrencyOfPrices(cells: string[], columns: Columns): string | null {
  const { price, costBasis, currentPrice } = columns;
  const column = [price, costBasis, currentPrice].find((index) => index >= 0);
  return column === undefined ? null : findCurrencyOfMoney(cells[column] ?? '');
}

function createHoldingsTable(
  cells: string[],
  names: string[],
  found: Columns,
  layout: Layout | undefined,
): HoldingsTable {
  const columns = layout ? applyLayout(found, layout, names) : found;
  const { price, costBasis, quantity } = columns;
  return {
    kind: 'holdings',
    broker: layout?.broker ?? 'hand-made spreadsheet',
    isStatement: isStatementHeader(names),
    columns,
    currency: findCurrencyOfPrices(cells, columns),
    lastRequiredColumn: [price, costBasis, quantity].find((column) => column >= 0) ?? 0,
  };
}

/** A table with the gain of open positions is no list of orders, although it names their side. */
function listsPositions({ pnlOpen, currentPrice, marketValue }: Columns): boolean {
  return pnlOpen >= 0 && (currentPrice >= 0 || marketValue >= 0);
}

function countOtherTableNames(
  names: string[],
  columns: Columns,
  layout: Layout | undefined,
): number {
  if (layout?.namesTrades) return 0;
  const hasValueColumn =
    Math.max(columns.pnlOpen, columns.pnlPercent) >= 0 ||
    findCurrentPrice(names) >= 0 ||
    names.some((name) => VALUE_TODAY.test(name));
  const isOther = (name: string) =>
    OTHER_TABLE_NAMES.has(name) || (!hasValueColumn && PURCHASE_LIST_NAMES.has(name));
  const sideOfPosition = layout || listsPositions(columns) ? columns.side : -1;
  return names.filter((name, index) => isOther(name) && index !== sideOfPosition).length;
}

// Only a cell of text this short can be the name of a column.
const MAX_NAME_CHARACTERS = 60;
const SHORTEST_NAME = 'symbol'.length;

function mayNameInstrument(cells: string[]): boolean {
  return cells.some((cell) => cell.length <= MAX_NAME_CHARACTERS && RAW_INSTRUMENT_WORD.test(cell));
}

/** Whether two columns are called as only a table of something else calls them. */
function mayBeOtherTable(names: string[]): boolean {
  const isOther = (name: string) => OTHER_TABLE_NAMES.has(name) || PURCHASE_LIST_NAMES.has(name);
  return isStatementHeader(names) || names.filter(isOther).length > 1;
}

function isInstrumentName(cell: string): boolean {
  return cell.length >= SHORTEST_NAME && RAW_INSTRUMENT_WORD.test(cell);
}

/**
 * Whether a row is certainly data of a table, as most rows of a file are: it has a number for a
 * quantity, and in the column of the instrument no column's name.
 */
export function isDataRow(cells: string[], { columns }: HoldingsTable): boolean {
  return (
    parsePlainNumber(cells[columns.quantity] ?? '') !== null &&
    !isInstrumentName(cells[columns.instrument] ?? '')
  );
}

/**
 * The table that a row starts, or null where the row is not a header. A holdings header has an
 * instrument, ticker or symbol column and a quantity column, and none of the columns that only
 * orders, trades and activity have. A column may be called by a number, but a row with a number
 * that does not name both of these columns is never a header.
 */
export function parseHeader(cells: string[]): Table | null {
  if (cells.length < 2) return null;
  // Rows of data, which are most of a file, end here or at the next check.
  const mayBeHoldings = mayNameInstrument(cells);
  const hasNumber = cells.some((cell) => parseNumber(cell) !== null);
  if (hasNumber && !mayBeHoldings) return null;
  const names = cells.map(normalizeColumnName);
  if (!mayBeHoldings && !mayBeOtherTable(names)) return null;
  const columns = findColumns(names);
  const layout = findLayout(names);
  const otherNames = countOtherTableNames(names, columns, layout);
  const isStatement = isStatementHeader(names);

  if (columns.instrument >= 0 && columns.quantity >= 0) {
    const isOtherSection = isStatement && !POSITIONS_SECTION.test(names[0] ?? '');
    if (otherNames > 0 || isOtherSection) return { kind: 'other', namesHoldings: true };
    return createHoldingsTable(cells, names, columns, layout);
  }
  if (hasNumber) return null;
  const isOther = isStatement || otherNames > 1 || names.some((name) => INSTRUMENT.has(name));
  return isOther ? { kind: 'other', namesHoldings: false } : null;
}
