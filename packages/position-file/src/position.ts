import type { HoldingsTable } from './header.ts';
import { isExcluded, isOptionLike, isSummary, isTicker } from './instrument.ts';
import type { MergeablePosition } from './merge.ts';
import { divide, isAbsent, readGain, readNumber, readPrice, readQuantity } from './numbers.ts';
import type { SkipReason } from './reasons.ts';
import type { Row } from './rows.ts';

/** One row's position. Money in USD, percent in percent; absent P/L and price are null. */
export interface Position extends MergeablePosition {
  /** The price could not be read; `tradePrice` is 0 for want of it. */
  priceUnreadable: boolean;
  line: number;
}

/** What became of a row: the position it holds, or why it holds none. */
export type Verdict = { position: Position } | { reason: SkipReason };

export function cellAt(row: Row, column: number): string {
  return row.cells[column] ?? '';
}

function isOptionByColumns(row: Row, { columns }: HoldingsTable): boolean {
  const terms = cellAt(row, columns.optionTerms);
  const hasTerms = !isAbsent(terms) && readNumber(terms) !== 0;
  return hasTerms || /\boptions?\b/i.test(cellAt(row, columns.securityType));
}

/** In an activity statement, why a row is none of its positions. */
function judgeStatementRow(row: Row): SkipReason | null {
  const [section = '', kind = '', level = ''] = row.cells.map((cell) => cell.toLowerCase());
  if (section !== 'open positions') return 'not-holdings';
  if (kind !== 'data') return 'summary';
  return level === 'lot' ? 'tax-lot' : null;
}

function readTradePrice(row: Row, { columns }: HoldingsTable, quantity: number): number | null {
  const price = readPrice(cellAt(row, columns.price));
  if (price !== null) return price;
  const cost = readPrice(cellAt(row, columns.costBasis));
  return cost === null ? null : divide(cost, quantity);
}

/** Reads a row whose ticker and quantity are settled. */
export function readPosition(
  row: Row,
  table: HoldingsTable,
  ticker: string,
  quantity: number,
): Position {
  const { columns } = table;
  const tradePrice = readTradePrice(row, table, quantity);
  return {
    ticker,
    quantity,
    tradePrice: tradePrice ?? 0,
    pnlPercent: readGain(cellAt(row, columns.pnlPercent)),
    pnlOpen: readGain(cellAt(row, columns.pnlOpen)),
    currentPrice: readPrice(cellAt(row, columns.currentPrice)) || null,
    priceUnreadable: tradePrice === null,
    line: row.line,
  };
}

/** The number of shares the row says are held; null where it is 0, short or unreadable. */
export function sharesHeld(row: Row, { columns }: HoldingsTable): number | null {
  const quantity = readQuantity(cellAt(row, columns.quantity));
  return quantity !== null && quantity > 0 ? quantity : null;
}

/** Judges a row of a holdings table by itself (spec §5). */
export function judgeRow(row: Row, table: HoldingsTable): Verdict {
  if (row.cells.length < 2) return { reason: 'no-commas' };
  if (table.broker === 'Interactive Brokers') {
    const reason = judgeStatementRow(row);
    if (reason) return { reason };
  }
  const instrument = cellAt(row, table.columns.instrument);
  if (isSummary(instrument)) return { reason: 'summary' };
  if (row.cells.length <= table.reach) return { reason: 'short-row' };
  if (isOptionLike(instrument) || isOptionByColumns(row, table)) return { reason: 'option' };
  if (!isTicker(instrument)) return { reason: 'ticker' };
  if (isExcluded(instrument)) return { reason: 'excluded' };
  const quantity = sharesHeld(row, table);
  if (quantity === null) return { reason: 'quantity' };
  return { position: readPosition(row, table, instrument, quantity) };
}
