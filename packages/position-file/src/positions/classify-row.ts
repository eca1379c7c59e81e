import type { Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import {
  isAbsent,
  parseGain,
  parseNumber,
  parsePrice,
  parseQuantity,
} from '../numbers/cell-numbers.ts';
import { divide } from '../numbers/decimals.ts';
import type { SkipReason } from '../skip-reasons.ts';
import { isExcluded, isOptionLike, isSummary, isTicker } from './instrument.ts';
import type { MergeablePosition } from './merge.ts';

/** The position of one row. Money in USD, percent in percent; absent P/L and price are null. */
export interface RowPosition extends MergeablePosition {
  /** The price could not be parsed; `tradePrice` is 0 in its place. */
  priceUnreadable: boolean;
  line: number;
}

/** The position of a row, or why the row is not a holding. */
export type RowResult = { position: RowPosition } | { reason: SkipReason };

export function getCell(row: Row, column: number): string {
  return row.cells[column] ?? '';
}

function isOptionByColumns(row: Row, { columns }: HoldingsTable): boolean {
  const terms = getCell(row, columns.optionTerms);
  const hasTerms = !isAbsent(terms) && parseNumber(terms) !== 0;
  return hasTerms || /\boptions?\b/i.test(getCell(row, columns.securityType));
}

/** For an activity statement of Interactive Brokers: why a row is not a position, or null. */
function classifyStatementRow(row: Row): SkipReason | null {
  const [section = '', kind = '', level = ''] = row.cells.map((cell) => cell.toLowerCase());
  if (section !== 'open positions') return 'not-holdings';
  if (kind !== 'data') return 'summary';
  return level === 'lot' ? 'tax-lot' : null;
}

function parseTradePrice(row: Row, { columns }: HoldingsTable, quantity: number): number | null {
  const price = parsePrice(getCell(row, columns.price));
  if (price !== null) return price;
  const cost = parsePrice(getCell(row, columns.costBasis));
  return cost === null ? null : divide(cost, quantity);
}

/** Parses the figures of a row whose ticker and quantity are known. */
export function parsePosition(
  row: Row,
  table: HoldingsTable,
  ticker: string,
  quantity: number,
): RowPosition {
  const { columns } = table;
  const tradePrice = parseTradePrice(row, table, quantity);
  return {
    ticker,
    quantity,
    tradePrice: tradePrice ?? 0,
    pnlPercent: parseGain(getCell(row, columns.pnlPercent)),
    pnlOpen: parseGain(getCell(row, columns.pnlOpen)),
    currentPrice: parsePrice(getCell(row, columns.currentPrice)) || null,
    priceUnreadable: tradePrice === null,
    line: row.line,
  };
}

/** The number of shares of a row; null where it is 0, short or not a number. */
export function parseShares(row: Row, { columns }: HoldingsTable): number | null {
  const quantity = parseQuantity(getCell(row, columns.quantity));
  return quantity !== null && quantity > 0 ? quantity : null;
}

/** Classifies a row of a holdings table without looking at other rows (spec §5). */
export function classifyRow(row: Row, table: HoldingsTable): RowResult {
  if (row.cells.length < 2) return { reason: 'no-commas' };
  if (table.broker === 'Interactive Brokers') {
    const reason = classifyStatementRow(row);
    if (reason) return { reason };
  }
  const instrument = getCell(row, table.columns.instrument);
  if (isSummary(instrument)) return { reason: 'summary' };
  if (row.cells.length <= table.lastRequiredColumn) return { reason: 'short-row' };
  if (isOptionLike(instrument) || isOptionByColumns(row, table)) return { reason: 'option' };
  if (!isTicker(instrument)) return { reason: 'ticker' };
  if (isExcluded(instrument)) return { reason: 'excluded' };
  const quantity = parseShares(row, table);
  if (quantity === null) return { reason: 'quantity' };
  return { position: parsePosition(row, table, instrument, quantity) };
}
