import { getCell, type Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { isAbsent, parseQuantity } from '../numbers/cell-numbers.ts';
import { isOptionRow, isStrategy, isSummary, isSymbol } from './instrument.ts';

/** thinkorswim's rows of one position. With options, only the company row lists the shares. */
export interface PositionGroup {
  symbolRow: Row;
  detailRows: Row[];
  companyRows: Row[];
  companyName: string | null;
}

/** Whether a company row's quantity can be the symbol row's or one of its lots. */
function isPartOfQuantity(cell: string, symbolCell: string): boolean {
  if (isAbsent(symbolCell)) return true;
  const part = parseQuantity(cell);
  const whole = parseQuantity(symbolCell);
  return (
    part === whole || (part !== null && whole !== null && part / whole > 0 && part / whole < 1)
  );
}

function repeatsFigures(
  { symbolRow, detailRows }: PositionGroup,
  row: Row,
  table: HoldingsTable,
): boolean {
  const { quantity, price, currentPrice } = table.columns;
  if (detailRows.length > 0 || isAbsent(getCell(row, quantity))) return false;
  return [quantity, price, currentPrice].every(
    (column) => getCell(row, column) === getCell(symbolRow, column),
  );
}

/** A company's name can look like a ticker, so compares the buying power, quantities and names. */
function belongsToGroup(group: PositionGroup, row: Row, table: HoldingsTable): boolean {
  const { instrument, buyingPower, quantity } = table.columns;
  const { symbolRow, companyName } = group;
  if (getCell(row, buyingPower) !== '') return false;
  if (getCell(symbolRow, buyingPower) === '') return repeatsFigures(group, row, table);
  if (companyName !== null) return getCell(row, instrument) === companyName;
  return isPartOfQuantity(getCell(row, quantity), getCell(symbolRow, quantity));
}

export function startsPosition(
  row: Row,
  table: HoldingsTable,
  openGroup: PositionGroup | null,
): boolean {
  const instrument = getCell(row, table.columns.instrument);
  if (!isSymbol(instrument) || isStrategy(instrument)) return false;
  return openGroup === null || !belongsToGroup(openGroup, row, table);
}

/** A company's name can look like a summary (TOTAL SE), but only its row has a quantity. */
function isCompanyRow(row: Row, table: HoldingsTable): boolean {
  const instrument = getCell(row, table.columns.instrument);
  return (
    instrument !== '' &&
    row.cells.length > table.lastRequiredColumn &&
    !isOptionRow(instrument) &&
    !isStrategy(instrument) &&
    (!isSummary(instrument) || parseQuantity(getCell(row, table.columns.quantity)) !== null)
  );
}

export function addToGroup(group: PositionGroup, row: Row, table: HoldingsTable): void {
  group.detailRows.push(row);
  if (!isCompanyRow(row, table)) return;
  const name = getCell(row, table.columns.instrument);
  group.companyName ??= name;
  if (name === group.companyName) group.companyRows.push(row);
}
