import { Big } from 'big.js';
import type { HoldingsTable } from './header.ts';
import { isOptionContract, isStrategy, isSummary, isSymbol, isTicker } from './instrument.ts';
import { isAbsent, readQuantity } from './numbers.ts';
import {
  cellAt,
  judgeRow,
  type Position,
  readPosition,
  sharesHeld,
  type Verdict,
} from './position.ts';
import type { Row } from './rows.ts';

/**
 * thinkorswim writes a position as a group of rows: a symbol row, company rows, and the rows of
 * its options and strategies. Shares held together with options stand on the company row only.
 */
export interface PositionGroup {
  symbol: Row;
  followers: Row[];
  /** The name on the first company row; further lots repeat it. */
  company: string | null;
}

export interface JudgedRow {
  row: Row;
  verdict: Verdict;
}

const PRICE_ROUNDING = 0.01;

/** Whether a company row's quantity can be that of the symbol row, or of one lot of it. */
function isPartOfQuantity(cell: string, symbolCell: string): boolean {
  if (isAbsent(symbolCell)) return true;
  const part = readQuantity(cell);
  const whole = readQuantity(symbolCell);
  return (
    part === whole || (part !== null && whole !== null && part / whole > 0 && part / whole < 1)
  );
}

/**
 * A company can be named like a ticker. Below its symbol row it is known by the column that
 * thinkorswim fills on symbol rows only, and by the name of the company rows above it, or for the
 * first of them by a quantity that does not contradict the symbol row's.
 */
function isCompanyOf(group: PositionGroup, row: Row, table: HoldingsTable): boolean {
  const { instrument, buyingPower, quantity } = table.columns;
  const { symbol, company } = group;
  if (cellAt(symbol, buyingPower) === '' || cellAt(row, buyingPower) !== '') return false;
  if (company !== null) return cellAt(row, instrument) === company;
  return isPartOfQuantity(cellAt(row, quantity), cellAt(symbol, quantity));
}

/** Whether a row is the symbol row of a new position and none of the group above it. */
export function startsPosition(
  row: Row,
  table: HoldingsTable,
  above: PositionGroup | null,
): boolean {
  const instrument = cellAt(row, table.columns.instrument);
  if (!isSymbol(instrument) || isStrategy(instrument)) return false;
  return above === null || !isCompanyOf(above, row, table);
}

function isCompanyRow(row: Row, table: HoldingsTable): boolean {
  const instrument = cellAt(row, table.columns.instrument);
  return (
    instrument !== '' &&
    row.cells.length > table.reach &&
    !isOptionContract(instrument) &&
    !isStrategy(instrument) &&
    !isSummary(instrument)
  );
}

export function addFollower(group: PositionGroup, row: Row, table: HoldingsTable): void {
  group.followers.push(row);
  if (isCompanyRow(row, table)) group.company ??= cellAt(row, table.columns.instrument);
}

/** The company rows of a group: the first, and those that repeat its name for further lots. */
function findCompanyRows({ followers, company }: PositionGroup, table: HoldingsTable): Row[] {
  return followers.filter(
    (row) => isCompanyRow(row, table) && cellAt(row, table.columns.instrument) === company,
  );
}

/** Whether the first position is the sum of the others, which are then its tax lots. */
function isTotalOfOthers([total, ...lots]: Position[]): boolean {
  if (!total || lots.length === 0) return false;
  const quantity = lots.reduce((sum, lot) => sum.plus(lot.quantity), Big(0));
  if (!quantity.eq(total.quantity)) return false;
  const cost = lots.reduce((sum, lot) => sum.plus(Big(lot.quantity).times(lot.tradePrice)), Big(0));
  const difference = Big(total.quantity).times(total.tradePrice).minus(cost).abs();
  return difference.lte(quantity.times(PRICE_ROUNDING));
}

function needsCompanyRow(symbol: Row, table: HoldingsTable): boolean {
  const verdict = judgeRow(symbol, table);
  const isWithoutQuantity = 'reason' in verdict && verdict.reason === 'quantity';
  return isWithoutQuantity && isAbsent(cellAt(symbol, table.columns.quantity));
}

function recoverShares(group: PositionGroup, table: HoldingsTable): Map<Row, Verdict> {
  const ticker = cellAt(group.symbol, table.columns.instrument);
  const recovered = new Map<Row, Verdict>();
  const held = findCompanyRows(group, table).flatMap((row) => {
    const quantity = sharesHeld(row, table);
    return quantity === null ? [] : [{ row, position: readPosition(row, table, ticker, quantity) }];
  });
  const isTotalFirst = isTotalOfOthers(held.map(({ position }) => position));
  held.forEach(({ row, position }, index) => {
    const isLotOfTotal = isTotalFirst && index > 0;
    recovered.set(row, isLotOfTotal ? { reason: 'tax-lot' } : { position });
  });
  return recovered;
}

function judgeFollower(row: Row, table: HoldingsTable): Verdict {
  const instrument = cellAt(row, table.columns.instrument);
  if (isStrategy(instrument)) return { reason: 'strategy' };
  // Whatever a company is called, its row is not a position of its own.
  if (isTicker(instrument)) return { reason: 'ticker' };
  return judgeRow(row, table);
}

/** Judges a whole group, in the order of its rows. */
export function judgeGroup(group: PositionGroup, table: HoldingsTable): JudgedRow[] {
  const recovered = needsCompanyRow(group.symbol, table)
    ? recoverShares(group, table)
    : new Map<Row, Verdict>();
  const followers = group.followers.map((row) => ({
    row,
    verdict: recovered.get(row) ?? judgeFollower(row, table),
  }));
  return [{ row: group.symbol, verdict: judgeRow(group.symbol, table) }, ...followers];
}
