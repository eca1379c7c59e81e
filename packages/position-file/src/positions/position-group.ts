import { Big } from 'big.js';
import type { Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { isAbsent, parseQuantity } from '../numbers/cell-numbers.ts';
import {
  classifyRow,
  getCell,
  parsePosition,
  parseShares,
  type RowPosition,
  type RowResult,
} from './classify-row.ts';
import { isOptionContract, isStrategy, isSummary, isSymbol, isTicker } from './instrument.ts';

/**
 * thinkorswim writes a position as a group of rows: a symbol row, company rows, and the rows of
 * its options and strategies. Shares held together with options are on the company row only.
 */
export interface PositionGroup {
  symbolRow: Row;
  /** Every row of the group after its symbol row. */
  detailRows: Row[];
  /** The name on the first company row; the rows of further lots repeat it. */
  companyName: string | null;
}

export interface ClassifiedRow {
  row: Row;
  result: RowResult;
}

const PRICE_ROUNDING_USD = 0.01;

/** Whether a company row's quantity can be that of the symbol row, or of one lot of it. */
function isPartOfQuantity(cell: string, symbolCell: string): boolean {
  if (isAbsent(symbolCell)) return true;
  const part = parseQuantity(cell);
  const whole = parseQuantity(symbolCell);
  return (
    part === whole || (part !== null && whole !== null && part / whole > 0 && part / whole < 1)
  );
}

/**
 * Whether a row that looks like a symbol row is a company row of the group, since a company can be
 * named like a ticker. thinkorswim fills the buying power column on symbol rows only; further
 * company rows repeat the name of the first, and the quantity of the first does not contradict
 * that of the symbol row.
 */
function belongsToGroup(group: PositionGroup, row: Row, table: HoldingsTable): boolean {
  const { instrument, buyingPower, quantity } = table.columns;
  const { symbolRow, companyName } = group;
  if (getCell(symbolRow, buyingPower) === '' || getCell(row, buyingPower) !== '') return false;
  if (companyName !== null) return getCell(row, instrument) === companyName;
  return isPartOfQuantity(getCell(row, quantity), getCell(symbolRow, quantity));
}

/** Whether a row is the symbol row of a new position and not part of the open group. */
export function startsPosition(
  row: Row,
  table: HoldingsTable,
  openGroup: PositionGroup | null,
): boolean {
  const instrument = getCell(row, table.columns.instrument);
  if (!isSymbol(instrument) || isStrategy(instrument)) return false;
  return openGroup === null || !belongsToGroup(openGroup, row, table);
}

function isCompanyRow(row: Row, table: HoldingsTable): boolean {
  const instrument = getCell(row, table.columns.instrument);
  return (
    instrument !== '' &&
    row.cells.length > table.lastRequiredColumn &&
    !isOptionContract(instrument) &&
    !isStrategy(instrument) &&
    !isSummary(instrument)
  );
}

export function addToGroup(group: PositionGroup, row: Row, table: HoldingsTable): void {
  group.detailRows.push(row);
  if (isCompanyRow(row, table)) group.companyName ??= getCell(row, table.columns.instrument);
}

/** The company rows of a group: the first, and those that repeat its name for further lots. */
function findCompanyRows({ detailRows, companyName }: PositionGroup, table: HoldingsTable): Row[] {
  return detailRows.filter(
    (row) => isCompanyRow(row, table) && getCell(row, table.columns.instrument) === companyName,
  );
}

/** Whether the first position is the sum of the others, which are then its tax lots. */
function isTotalOfOthers([total, ...lots]: RowPosition[]): boolean {
  if (!total || lots.length === 0) return false;
  const quantity = lots.reduce((sum, lot) => sum.plus(lot.quantity), Big(0));
  if (!quantity.eq(total.quantity)) return false;
  const cost = lots.reduce((sum, lot) => sum.plus(Big(lot.quantity).times(lot.tradePrice)), Big(0));
  const difference = Big(total.quantity).times(total.tradePrice).minus(cost).abs();
  return difference.lte(quantity.times(PRICE_ROUNDING_USD));
}

/** Whether the symbol row has no quantity, so that the shares are on the company rows. */
function needsCompanyRows(symbolRow: Row, table: HoldingsTable): boolean {
  const result = classifyRow(symbolRow, table);
  const lacksQuantity = 'reason' in result && result.reason === 'quantity';
  return lacksQuantity && isAbsent(getCell(symbolRow, table.columns.quantity));
}

function classifyCompanyRows(group: PositionGroup, table: HoldingsTable): Map<Row, RowResult> {
  const ticker = getCell(group.symbolRow, table.columns.instrument);
  const results = new Map<Row, RowResult>();
  const held = findCompanyRows(group, table).flatMap((row) => {
    const quantity = parseShares(row, table);
    return quantity === null
      ? []
      : [{ row, position: parsePosition(row, table, ticker, quantity) }];
  });
  const isTotalFirst = isTotalOfOthers(held.map(({ position }) => position));
  held.forEach(({ row, position }, index) => {
    const isLotOfTotal = isTotalFirst && index > 0;
    results.set(row, isLotOfTotal ? { reason: 'tax-lot' } : { position });
  });
  return results;
}

function classifyDetailRow(row: Row, table: HoldingsTable): RowResult {
  const instrument = getCell(row, table.columns.instrument);
  if (isStrategy(instrument)) return { reason: 'strategy' };
  // A company row is not a position of its own, also when the company is named like a ticker.
  if (isTicker(instrument)) return { reason: 'ticker' };
  return classifyRow(row, table);
}

/** Classifies the rows of a whole group, in their order. */
export function classifyGroup(group: PositionGroup, table: HoldingsTable): ClassifiedRow[] {
  const { symbolRow, detailRows } = group;
  const companyResults = needsCompanyRows(symbolRow, table)
    ? classifyCompanyRows(group, table)
    : new Map<Row, RowResult>();
  const details = detailRows.map((row) => ({
    row,
    result: companyResults.get(row) ?? classifyDetailRow(row, table),
  }));
  return [{ row: symbolRow, result: classifyRow(symbolRow, table) }, ...details];
}
