import { parseNumber } from '../numbers/cell-numbers.ts';
import { applyLayout, type Broker, findLayout } from './broker-layouts.ts';
import { type Columns, findColumns, normalizeColumnName } from './columns.ts';

/** A holdings table, as its header describes it. */
export interface HoldingsTable {
  kind: 'holdings';
  broker: Broker;
  columns: Columns;
  /** Index of the last column that a price needs; rows that end before it are incomplete. */
  lastRequiredColumn: number;
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
  'process date',
  'run date',
  'settle date',
  'settlement date',
  'side',
  'status',
  'tif',
  'time in force',
  'time placed',
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

const OPEN_POSITIONS_SECTION = 'open positions';

/** Activity statements begin each line with the section, then the kind of line, then the cells. */
function isStatementHeader(names: string[]): boolean {
  return names[1] === 'header';
}

function createHoldingsTable(names: string[], found: Columns): HoldingsTable {
  const layout = findLayout(names);
  const columns = layout ? applyLayout(found, layout, names) : found;
  const { price, costBasis, quantity } = columns;
  return {
    kind: 'holdings',
    broker: layout?.broker ?? 'hand-made spreadsheet',
    columns,
    lastRequiredColumn: [price, costBasis, quantity].find((column) => column >= 0) ?? 0,
  };
}

function countOtherTableNames(names: string[], columns: Columns): number {
  const hasValueColumn = Math.max(columns.pnlOpen, columns.pnlPercent, columns.currentPrice) >= 0;
  return names.filter(
    (name) => OTHER_TABLE_NAMES.has(name) || (!hasValueColumn && PURCHASE_LIST_NAMES.has(name)),
  ).length;
}

/**
 * The table that a row starts, or null where the row is not a header. A holdings header has an
 * instrument, ticker or symbol column and a quantity column, and none of the columns that only
 * orders, trades and activity have. A row with a number in any cell is never a header.
 */
export function parseHeader(cells: string[]): Table | null {
  if (cells.length < 2 || cells.some((cell) => parseNumber(cell) !== null)) return null;
  const names = cells.map(normalizeColumnName);
  const columns = findColumns(names);
  const otherNames = countOtherTableNames(names, columns);
  const isStatement = isStatementHeader(names);

  if (columns.instrument >= 0 && columns.quantity >= 0) {
    const isOtherSection = isStatement && names[0] !== OPEN_POSITIONS_SECTION;
    if (otherNames > 0 || isOtherSection) return { kind: 'other', namesHoldings: true };
    return createHoldingsTable(names, columns);
  }
  const isOther = isStatement || otherNames > 1 || names.some((name) => INSTRUMENT.has(name));
  return isOther ? { kind: 'other', namesHoldings: false } : null;
}
