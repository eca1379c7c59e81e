import { listNames } from '../name-list.ts';
import { parseNumber } from '../numbers/cell-numbers.ts';
import { findCurrencyOfMoney } from '../numbers/money-currency.ts';
import { parsePlainNumber } from '../numbers/plain-number.ts';
import {
  type Broker,
  hasRequiredNames,
  type Layout,
  type LayoutColumn,
  layouts,
} from './broker-layouts.ts';
import { RAW_INSTRUMENT_WORD, VALUE_TODAY } from './column-names.ts';
import { type Columns, findColumns, findCurrentPrice, normalizeColumnName } from './columns.ts';
import { isPositionsSection, translateStatementHeader } from './statement-language.ts';

export interface HoldingsTable {
  kind: 'holdings';
  broker: Broker;
  isStatement: boolean;
  columns: Columns;
  /** The currency of its prices, if its layout or column names say one other than US dollars. */
  currency?: string | null;
  lastRequiredColumn: number;
  /** Whether 0.0771 in the percentage column means 7.71%. */
  percentsAreFractions?: boolean;
  mapped?: boolean;
}

export interface OtherTable {
  kind: 'other';
  namesHoldings: boolean;
}

export type Table = HoldingsTable | OtherTable;

const OTHER_TABLE_NAMES = new Set(
  listNames(`
  action, activity, activity date, buy/sell, date/time, exec time, execution time, filled,
  filled time, order, order id, order status, order type, placed time, pos effect,
  position effect, proceeds, proceeds dollar, proceeds per share, proceeds/share, process date,
  run date, settle date, settlement date, side, status, tif, time in force, time placed,
  total proceeds, trade date, trans code, transaction date, transaction type, transactiondate,
  transactiontype
`),
);

// Lists of purchases have these. Lists of holdings can too, next to a value column.
const PURCHASE_LIST_NAMES = new Set(['date', 'time']);

const INSTRUMENT = new Set(['symbol', 'ticker', 'instrument']);

const isStatementHeader = (names: string[]): boolean => names[1] === 'header';

const findLayout = (names: string[]): Layout | undefined =>
  layouts.find(({ requiredNames }) => hasRequiredNames(requiredNames, names));

const findFirst = (names: string[], wanted: string[]): number =>
  wanted.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;

function applyLayout(found: Columns, layout: Layout, names: string[]): Columns {
  const columns = { ...found };
  for (const [column, wanted] of Object.entries(layout.columns) as [LayoutColumn, string[]][]) {
    const index = findFirst(names, wanted);
    if (index >= 0) columns[column] = index;
  }
  // The market price is never the price paid, no matter how the columns were found.
  if (columns.price === columns.currentPrice) columns.price = -1;
  return columns;
}

export function createHoldingsTable(
  cells: string[],
  columns: Columns,
  broker: Broker,
  isStatement: boolean,
): HoldingsTable {
  const { price, costBasis, currentPrice, quantity } = columns;
  const priceColumn = [price, costBasis, currentPrice].find((column) => column >= 0);
  return {
    kind: 'holdings',
    broker,
    isStatement,
    columns,
    currency: priceColumn === undefined ? null : findCurrencyOfMoney(cells[priceColumn] ?? ''),
    lastRequiredColumn: [price, costBasis, quantity].find((column) => column >= 0) ?? 0,
  };
}

const listsPositions = ({ pnlOpen, currentPrice, marketValue }: Columns): boolean =>
  pnlOpen >= 0 && (currentPrice >= 0 || marketValue >= 0);

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
  const others = names.filter((name, index) => isOther(name) && index !== sideOfPosition);
  // Positions can have a status, such as Open. Alone, its cells decide.
  return others.length === 1 && others[0] === 'status' ? 0 : others.length;
}

const MAX_NAME_CHARACTERS = 60;
const SHORTEST_NAME = 'symbol'.length;

const mayNameInstrument = (cells: string[]): boolean =>
  cells.some((cell) => cell.length <= MAX_NAME_CHARACTERS && RAW_INSTRUMENT_WORD.test(cell));

function mayBeOtherTable(names: string[]): boolean {
  const isOther = (name: string) => OTHER_TABLE_NAMES.has(name) || PURCHASE_LIST_NAMES.has(name);
  return isStatementHeader(names) || names.filter(isOther).length > 1;
}

const isInstrumentName = (cell: string): boolean =>
  cell.length >= SHORTEST_NAME && RAW_INSTRUMENT_WORD.test(cell);

/** True only if certain: a numeric quantity, and an instrument that isn't a column name. */
export const isDataRow = (cells: string[], { columns }: HoldingsTable): boolean =>
  parsePlainNumber(cells[columns.quantity] ?? '') !== null &&
  !isInstrumentName(cells[columns.instrument] ?? '');

/** Null if not a header: it names an instrument and a quantity, and nothing of orders and trades. */
export function parseHeader(header: string[]): Table | null {
  if (header.length < 2) return null;
  const cells = translateStatementHeader(header);
  // Data rows, which are most of a file, return here or at the next check.
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
    const isOtherSection = isStatement && !isPositionsSection(cells[0] ?? '');
    if (otherNames > 0 || isOtherSection) return { kind: 'other', namesHoldings: true };
    const found = layout ? applyLayout(columns, layout, names) : columns;
    const broker = layout?.broker ?? 'hand-made spreadsheet';
    const table = createHoldingsTable(cells, found, broker, isStatement);
    return layout?.currency ? { ...table, currency: layout.currency } : table;
  }
  if (hasNumber) return null;
  const isOther = isStatement || otherNames > 1 || names.some((name) => INSTRUMENT.has(name));
  return isOther ? { kind: 'other', namesHoldings: false } : null;
}
