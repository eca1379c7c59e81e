import { getCell, type Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { isPositionsSection } from '../layouts/statement-language.ts';
import { isAbsent, parseNumber, parseQuantity } from '../numbers/cell-numbers.ts';
import { findCurrencyOfMoney } from '../numbers/money-currency.ts';
import type { SkipReason } from '../skip-reasons.ts';
import { isCash } from './cash.ts';
import { findCurrency } from './currency.ts';
import {
  createShort,
  explainQuantity,
  explainRow,
  explainShortRow,
  isShort,
  type Skipped,
} from './explain-row.ts';
import { isExcluded, isOptionLike, isSummary, isTicker } from './instrument.ts';
import { parsePosition, type RowPosition } from './row-figures.ts';

export interface PositionResult {
  position: RowPosition;
  /** One purchase, which counts only if the file has no row for the whole position. */
  isLot?: boolean;
}

export type RowResult = PositionResult | Skipped;

function isOptionByColumns(row: Row, { columns }: HoldingsTable): boolean {
  const terms = getCell(row, columns.optionTerms);
  if (!isAbsent(terms) && parseNumber(terms) !== 0) return true;
  return columns.securityType >= 0 && /\boptions?\b/i.test(getCell(row, columns.securityType));
}

function explainStatementRow(row: Row): SkipReason | null {
  if (!isPositionsSection(getCell(row, 0))) return 'not-holdings';
  return getCell(row, 1).toLowerCase() === 'data' ? null : 'summary';
}

const SOLD_STATUS = /^(?:closed|sold|exited)\b/i;
const ORDER_STATUS =
  /^(?:(?:partially )?(?:filled|executed)|working|pending|queued|placed|cancell?ed|rejected|expired)\b/i;

const isSold = (row: Row, { columns }: HoldingsTable): boolean =>
  !isAbsent(getCell(row, columns.sold)) || SOLD_STATUS.test(getCell(row, columns.status));

const isLot = (row: Row, { columns }: HoldingsTable): boolean =>
  getCell(row, columns.levelOfDetail).toLowerCase() === 'lot';

function findForeignCurrency(
  row: Row,
  { columns, currency: currencyOfPrices }: HoldingsTable,
  position: RowPosition,
): string | null {
  const currency = currencyOfPrices ?? findCurrency(row, columns);
  if (currency !== null || !position.priceUnreadable) return currency;
  return findCurrencyOfMoney(
    ...[columns.price, columns.costBasis, columns.currentPrice].map((index) => getCell(row, index)),
  );
}

function classifyTickerRow(row: Row, table: HoldingsTable, ticker: string): RowResult {
  const quantityCell = getCell(row, table.columns.quantity);
  const quantity = parseQuantity(quantityCell);
  if (isCash(row, table, ticker, quantity)) return { reason: 'cash' };
  if (quantity !== null && isShort(row, table, quantity)) return createShort(ticker);
  if (quantity === 0) return { reason: 'closed' };
  if (isExcluded(ticker)) return { reason: 'excluded' };
  if (quantity === null) return explainQuantity(quantityCell);
  const position = parsePosition(row, table, ticker, quantity);
  const currency = findForeignCurrency(row, table, position);
  return currency === null ? { position } : { reason: 'currency', detail: currency };
}

function classifyInstrumentRow(row: Row, table: HoldingsTable): RowResult {
  const instrument = getCell(row, table.columns.instrument);
  if (isSummary(instrument)) return { reason: 'summary' };
  if (row.cells.length <= table.lastRequiredColumn) {
    return { reason: explainShortRow(row, table, instrument) };
  }
  if (isOptionLike(instrument) || isOptionByColumns(row, table)) return { reason: 'option' };
  if (isSold(row, table)) return { reason: 'sold' };
  if (ORDER_STATUS.test(getCell(row, table.columns.status))) return { reason: 'not-holdings' };
  if (isTicker(instrument)) return classifyTickerRow(row, table, instrument);
  return explainRow(row, table, instrument);
}

export function classifyRow(row: Row, table: HoldingsTable): RowResult {
  if (row.cells.length < 2) return { reason: 'no-commas' };
  if (table.isStatement) {
    const reason = explainStatementRow(row);
    if (reason) return { reason };
  }
  const result = classifyInstrumentRow(row, table);
  if (!isLot(row, table)) return result;
  return 'position' in result ? { ...result, isLot: true } : { reason: 'tax-lot' };
}
