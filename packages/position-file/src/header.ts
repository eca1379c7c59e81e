import { type Columns, findColumns, findInstrument, findQuantity, plainName } from './columns.ts';
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
  'date',
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
  'time',
  'time in force',
  'time placed',
  'trade date',
  'trans code',
  'transaction date',
  'transaction type',
  'transactiondate',
  'transactiontype',
]);

const STATEMENT_POSITIONS = 'open positions';

/** A line of an activity statement: its section, then what the line is, then its cells. */
function isStatementHeader(names: string[]): boolean {
  return names[1] === 'header';
}

function holdingsTable(names: string[]): HoldingsTable {
  const layout = findLayout(names);
  const found = findColumns(names);
  const columns = layout ? applyLayout(found, layout, names) : found;
  const { price, costBasis, quantity } = columns;
  return {
    kind: 'holdings',
    broker: layout?.broker ?? 'hand-made spreadsheet',
    columns,
    reach: [price, costBasis, quantity].find((column) => column >= 0) ?? 0,
  };
}

/**
 * The table that a row starts, or null where the row is no header. A header of holdings names
 * instrument, ticker or symbol and a quantity column, and none of the columns that only orders,
 * trades and activity have. A row with a number in any cell is never a header.
 */
export function readHeader(cells: string[]): Table | null {
  if (cells.length < 2 || cells.some((cell) => readNumber(cell) !== null)) return null;
  const names = cells.map(plainName);
  const hasInstrument = findInstrument(names) >= 0;
  const hasQuantity = findQuantity(names) >= 0;
  const foreign = names.filter((name) => OTHER_TABLE_NAMES.has(name)).length;
  const isStatement = isStatementHeader(names);

  if (hasInstrument && hasQuantity) {
    const isOtherSection = isStatement && names[0] !== STATEMENT_POSITIONS;
    if (foreign > 0 || isOtherSection) return { kind: 'other', namesHoldings: true };
    return holdingsTable(names);
  }
  const isOtherHeader = isStatement || foreign > 1 || names.includes('symbol') || names.includes('ticker') || names.includes('instrument');
  return isOtherHeader ? { kind: 'other', namesHoldings: false } : null;
}
