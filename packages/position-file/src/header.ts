import { type Columns, findColumns, plainName } from './columns.ts';
import { applyLayout, type Broker, findLayout } from './layouts.ts';
import { readNumber } from './numbers.ts';

/** A table of holdings that a header starts. */
export interface HoldingsTable {
  kind: 'holdings';
  broker: Broker;
  columns: Columns;
  /** A row has to be longer than this to be one: the last column its price needs. */
  reach: number;
}

/** A table of anything else: orders, trades, cash, profits. */
export interface OtherTable {
  kind: 'other';
  /** Whether it names instrument and quantity, as the file's first header must. */
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

// A list of purchases has them, but so may a list of holdings that also tells what these are worth.
const PURCHASE_LIST_NAMES = new Set(['date', 'time']);

const INSTRUMENT = new Set(['symbol', 'ticker', 'instrument']);

const STATEMENT_POSITIONS = 'open positions';

/** A line of an activity statement: its section, then what the line is, then its cells. */
function isStatementHeader(names: string[]): boolean {
  return names[1] === 'header';
}

function holdingsTable(names: string[], found: Columns): HoldingsTable {
  const layout = findLayout(names);
  const columns = layout ? applyLayout(found, layout, names) : found;
  const { price, costBasis, quantity } = columns;
  return {
    kind: 'holdings',
    broker: layout?.broker ?? 'hand-made spreadsheet',
    columns,
    reach: [price, costBasis, quantity].find((column) => column >= 0) ?? 0,
  };
}

function countOtherTableNames(names: string[], columns: Columns): number {
  const tellsWorth = Math.max(columns.pnlOpen, columns.pnlPercent, columns.currentPrice) >= 0;
  return names.filter(
    (name) => OTHER_TABLE_NAMES.has(name) || (!tellsWorth && PURCHASE_LIST_NAMES.has(name)),
  ).length;
}

/**
 * The table that a row starts, or null where the row is no header. A header of holdings names
 * instrument, ticker or symbol and a quantity column, and none of the columns that only orders,
 * trades and activity have. A row with a number in any cell is never a header.
 */
export function readHeader(cells: string[]): Table | null {
  if (cells.length < 2 || cells.some((cell) => readNumber(cell) !== null)) return null;
  const names = cells.map(plainName);
  const columns = findColumns(names);
  const otherNames = countOtherTableNames(names, columns);
  const isStatement = isStatementHeader(names);

  if (columns.instrument >= 0 && columns.quantity >= 0) {
    const isOtherSection = isStatement && names[0] !== STATEMENT_POSITIONS;
    if (otherNames > 0 || isOtherSection) return { kind: 'other', namesHoldings: true };
    return holdingsTable(names, columns);
  }
  const isOther = isStatement || otherNames > 1 || names.some((name) => INSTRUMENT.has(name));
  return isOther ? { kind: 'other', namesHoldings: false } : null;
}
