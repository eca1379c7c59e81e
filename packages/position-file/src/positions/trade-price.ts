import { getCell, type Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { parseNumber, parsePrice } from '../numbers/cell-numbers.ts';
import { divide } from '../numbers/decimals.ts';

const ROUNDING = 0.01;
// A position that grew more than tenfold is rarer than a spreadsheet with the cost per share.
const RARE_GROWTH = 10;
const USUAL_GROWTH = 3;

function computePaid(value: number, gain: number | null, gainPercent: number | null) {
  if (gain !== null) return value - gain;
  return gainPercent === null || gainPercent <= -100 ? null : value / (1 + gainPercent / 100);
}

/** Manual spreadsheets can have the cost per share under a name that suggests the total cost. */
function isCostOfOneShare(
  cost: number,
  quantity: number,
  row: Row,
  { columns }: HoldingsTable,
): boolean {
  const parse = (column: number) => parseNumber(getCell(row, column));
  const price = parse(columns.currentPrice);
  const value = parse(columns.marketValue) ?? (price === null ? null : price * quantity);
  if (value === null || value <= 0 || cost === 0) return false;
  const paid = computePaid(value, parse(columns.pnlOpen), parse(columns.pnlPercent));
  if (paid !== null) {
    const difference = Math.abs(paid - cost * quantity);
    return difference < Math.abs(paid - cost) && difference <= ROUNDING * Math.abs(paid);
  }
  const growth = value / cost;
  const growthOfOne = growth / quantity;
  const isUsual = growthOfOne < USUAL_GROWTH && growthOfOne > 1 / USUAL_GROWTH;
  return growth > RARE_GROWTH && isUsual;
}

/** Per share in USD: the price paid or the total cost divided by the quantity; null if unknown. */
export function parseTradePrice(row: Row, table: HoldingsTable, quantity: number): number | null {
  const { columns } = table;
  const price = parsePrice(getCell(row, columns.price));
  if (price !== null) return price;
  const cost = parsePrice(getCell(row, columns.costBasis));
  if (cost === null) return null;
  const isKnownBroker = table.broker !== 'hand-made spreadsheet';
  if (!isKnownBroker && isCostOfOneShare(cost, quantity, row, table)) return cost;
  return divide(cost, quantity);
}
