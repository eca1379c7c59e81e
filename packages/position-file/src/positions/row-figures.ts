import { getCell, type Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { parsePrice } from '../numbers/cell-numbers.ts';
import { parseGains } from './gain-cells.ts';
import type { MergeablePosition } from './merge.ts';
import { parseTradePrice } from './trade-price.ts';

/** Money in USD, percentages in percent. P/L and price are null if absent. */
export interface RowPosition extends MergeablePosition {
  priceUnreadable: boolean;
  line: number;
  lines: number[];
}

export function parsePosition(
  row: Row,
  table: HoldingsTable,
  ticker: string,
  quantity: number,
): RowPosition {
  const { columns } = table;
  const tradePrice = parseTradePrice(row, table, quantity);
  const { pnlOpen, pnlPercent } = parseGains(
    getCell(row, columns.pnlOpen),
    getCell(row, columns.pnlPercent),
    table.percentsAreFractions,
  );
  return {
    ticker,
    quantity,
    tradePrice: tradePrice ?? 0,
    pnlOpen,
    pnlPercent,
    currentPrice: parsePrice(getCell(row, columns.currentPrice)) || null,
    priceUnreadable: tradePrice === null,
    line: row.line,
    lines: [row.line],
  };
}
