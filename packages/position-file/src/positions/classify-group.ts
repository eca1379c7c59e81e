import { Big } from 'big.js';
import { getCell, type Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { isAbsent, parseQuantity } from '../numbers/cell-numbers.ts';
import { classifyRow, type RowResult } from './classify-row.ts';
import { explainInstrument } from './explain-instrument.ts';
import { createShort } from './explain-row.ts';
import { isExcluded, isOptionRow, isStrategy, isTicker } from './instrument.ts';
import { type MergeablePosition, mergePositions } from './merge.ts';
import type { PositionGroup } from './position-group.ts';
import { parsePosition, type RowPosition } from './row-figures.ts';

export interface ClassifiedRow {
  row: Row;
  result: RowResult;
}

const PRICE_ROUNDING_USD = 0.01;
const SHORT_POSITION = 'short position';

/** If so, the other positions are its tax lots. */
function isTotalOfOthers([total, ...lots]: RowPosition[]): boolean {
  if (!total || lots.length === 0) return false;
  const quantity = lots.reduce((sum, lot) => sum.plus(lot.quantity), Big(0));
  if (!quantity.eq(total.quantity)) return false;
  const cost = lots.reduce((sum, lot) => sum.plus(Big(lot.quantity).times(lot.tradePrice)), Big(0));
  const difference = Big(total.quantity).times(total.tradePrice).minus(cost).abs();
  return difference.lte(quantity.times(PRICE_ROUNDING_USD));
}

function explainSymbol(symbol: string): RowResult | null {
  if (isExcluded(symbol)) return { reason: 'excluded' };
  return isTicker(symbol) ? null : { reason: explainInstrument(symbol, '') };
}

/** For a group whose shares are on the company rows instead of the symbol row. */
function classifyCompanyRows(
  companyRows: Row[],
  table: HoldingsTable,
  symbol: string,
): Map<Row, RowResult> {
  const results = new Map<Row, RowResult>();
  const positions = new Map<Row, RowPosition>();
  for (const row of companyRows) {
    const quantity = parseQuantity(getCell(row, table.columns.quantity)) ?? 0;
    if (quantity < 0) results.set(row, createShort(symbol));
    if (quantity > 0) positions.set(row, parsePosition(row, table, symbol, quantity));
  }
  const isTotalFirst = isTotalOfOthers([...positions.values()]);
  const [total] = positions.keys();
  for (const [row, position] of positions) {
    const isLotOfTotal = isTotalFirst && row !== total;
    results.set(row, isLotOfTotal ? { reason: 'tax-lot' } : { position });
  }
  return results;
}

/** Uses the company row with the same quantity, or the total P/L of lots that add up to it. */
function findCompanyFigures(
  companyRows: Row[],
  table: HoldingsTable,
  { ticker, quantity }: RowPosition,
): MergeablePosition | undefined {
  const positions = companyRows.map((row) => {
    const shares = parseQuantity(getCell(row, table.columns.quantity)) ?? 0;
    return parsePosition(row, table, ticker, shares);
  });
  const same = positions.find((each) => each.quantity === quantity);
  if (same) return same;
  const isWhole = positions.every((each) => each.pnlOpen !== null && !each.priceUnreadable);
  const [merged] = isWhole ? mergePositions(positions) : [];
  if (merged?.quantity !== quantity) return undefined;
  return { ...merged, pnlPercent: null, currentPrice: null };
}

function hasAllFigures(
  { priceUnreadable, currentPrice }: RowPosition,
  symbolRow: Row,
  { columns }: HoldingsTable,
): boolean {
  const isMissing = (column: number) => column >= 0 && isAbsent(getCell(symbolRow, column));
  const hasGains = !isMissing(columns.pnlOpen) && !isMissing(columns.pnlPercent);
  return hasGains && !priceUnreadable && (currentPrice !== null || columns.currentPrice < 0);
}

/** With options, the symbol row's P/L includes them; the company rows have that of the shares. */
function completePosition(
  position: RowPosition,
  symbolRow: Row,
  company: MergeablePosition,
  { columns }: HoldingsTable,
  hasOptions: boolean,
): RowPosition {
  const usesGain = (column: number) =>
    column >= 0 && (hasOptions || isAbsent(getCell(symbolRow, column)));
  const usesPrice = position.priceUnreadable && !company.priceUnreadable;
  return {
    ...position,
    ...(usesPrice && { tradePrice: company.tradePrice, priceUnreadable: false }),
    ...(usesGain(columns.pnlOpen) && { pnlOpen: company.pnlOpen }),
    ...(usesGain(columns.pnlPercent) && { pnlPercent: company.pnlPercent }),
    currentPrice: position.currentPrice ?? company.currentPrice,
  };
}

function classifyDetailRow(row: Row, table: HoldingsTable, companyRows: Row[]): RowResult {
  const instrument = getCell(row, table.columns.instrument);
  if (isStrategy(instrument)) return { reason: 'strategy' };
  // A company row isn't a separate position, even if the company's name looks like a ticker.
  if (!isTicker(instrument) && !companyRows.includes(row)) return classifyRow(row, table);
  const isShort = (parseQuantity(getCell(row, table.columns.quantity)) ?? 0) < 0;
  return { reason: 'company-row', ...(isShort && { detail: SHORT_POSITION }) };
}

function classifySharesBelow(
  { symbolRow }: PositionGroup,
  table: HoldingsTable,
  companyRows: Row[],
  hasOptions: boolean,
): { symbol: RowResult; companies: Map<Row, RowResult> } {
  const symbol = getCell(symbolRow, table.columns.instrument);
  const companies = classifyCompanyRows(companyRows, table, symbol);
  if (companies.size === 0) {
    const result = hasOptions ? { reason: 'options-only' as const } : classifyRow(symbolRow, table);
    return { symbol: result, companies };
  }
  const hasLong = [...companies.values()].some((result) => !('reason' in result));
  const refusal = hasLong ? explainSymbol(symbol) : null;
  if (!refusal) {
    const shorts = hasLong ? {} : { detail: SHORT_POSITION };
    return { symbol: { reason: 'shares-below', ...shorts }, companies };
  }
  for (const [row, result] of companies) {
    if ('position' in result) companies.set(row, { reason: 'company-row' });
  }
  return { symbol: refusal, companies };
}

function lacksShares(symbolRow: Row, table: HoldingsTable): boolean {
  const hasPriceColumn = symbolRow.cells.length > table.lastRequiredColumn;
  return hasPriceColumn && !parseQuantity(getCell(symbolRow, table.columns.quantity));
}

export function classifyGroup(group: PositionGroup, table: HoldingsTable): ClassifiedRow[] {
  const { symbolRow, detailRows, companyRows } = group;
  const hasOptions = detailRows.some((row) => isOptionRow(getCell(row, table.columns.instrument)));
  let symbolResult = classifyRow(symbolRow, table);
  let companyResults: Map<Row, RowResult> | null = null;
  if ('position' in symbolResult) {
    const { position } = symbolResult;
    const isWhole = hasAllFigures(position, symbolRow, table) && !hasOptions;
    const company = isWhole ? undefined : findCompanyFigures(companyRows, table, position);
    if (company) {
      symbolResult = {
        position: completePosition(position, symbolRow, company, table, hasOptions),
      };
    }
  } else if (lacksShares(symbolRow, table)) {
    const below = classifySharesBelow(group, table, companyRows, hasOptions);
    symbolResult = below.symbol;
    companyResults = below.companies;
  }
  const details = detailRows.map((row) => ({
    row,
    result: companyResults?.get(row) ?? classifyDetailRow(row, table, companyRows),
  }));
  return [{ row: symbolRow, result: symbolResult }, ...details];
}
