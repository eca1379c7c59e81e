import type { FileTotal } from './file-total.ts';
import type { RunningSums } from './running-sums.ts';
import { computeQuantityTolerance, computeTolerance, createTally, type Tally } from './tally.ts';
import { AMOUNTS_PER_UNIT, parseAmount, TOTAL_KINDS } from './total-row.ts';

export interface TotalRow {
  line: number;
  names: string[];
  cells: string[];
  /** Whether a difference can only mean a lost or misread row. */
  isCertain: boolean;
  isForeign: boolean;
  isAmount: boolean;
  mayCountNothing: boolean;
}

/** A row of totals, or the start of a table if null. `rows` counts the rows summed before it. */
export interface SumEvent {
  sums: RunningSums;
  rows: number;
  total: TotalRow | null;
}

// Limits the size of a hostile file's result.
const MAX_TOTALS = 100;

const getDifference = (total: number, { sum }: Tally): number => Math.abs(total - sum);

const findScope = (sums: RunningSums, kind: number, total: number): Tally | undefined =>
  sums
    .getScopes(kind)
    .reduce<Tally | undefined>(
      (best, scope) =>
        best && getDifference(total, best) <= getDifference(total, scope) ? best : scope,
      undefined,
    );

function compareCell(sums: RunningSums, row: TotalRow, index: number): FileTotal | null {
  const kind = TOTAL_KINDS[index];
  const cell = row.cells[index] ?? '';
  const total = parseAmount(cell);
  if (!kind || total === null) return null;
  const found = findScope(sums, index, total);
  if (!found && (row.mayCountNothing || total === 0)) return null;
  const scope = found ?? createTally();
  const tolerance =
    kind === 'quantity' ? computeQuantityTolerance(scope) : computeTolerance(cell, total, scope);
  const matches = getDifference(total, scope) <= tolerance;
  // Files rarely add up the shares of different tickers, so the number could be a count of rows.
  const isCertain = row.isCertain && !sums.hasUnknownTotals && kind !== 'quantity';
  if (!matches && !isCertain) return null;
  return {
    kind,
    name: row.names[index] ?? '',
    line: row.line,
    total: total / AMOUNTS_PER_UNIT,
    sum: scope.sum / AMOUNTS_PER_UNIT,
    matches,
  };
}

function compareRow(sums: RunningSums, row: TotalRow): FileTotal[] {
  const compared = row.cells.map((_, index) => compareCell(sums, row, index));
  compared.forEach((total, index) => {
    if (total) sums.cover(index);
  });
  if (row.isAmount && compared.every((total) => total === null)) sums.hasUnknownTotals = true;
  sums.addTotal();
  return row.isForeign ? [] : compared.filter((total) => total !== null);
}

/** Matching totals confirm that the whole file was read, so they're dropped if amounts follow. */
export function* compareTotals(
  events: SumEvent[],
  allSums: RunningSums[],
): Generator<void, FileTotal[]> {
  const totals: FileTotal[] = [];
  for (const { sums, rows, total } of events) {
    yield* sums.readUntil(rows);
    if (total) totals.push(...compareRow(sums, total));
    else sums.startTable();
  }
  for (const sums of allSums) yield* sums.readUntil(sums.rows);
  const isCovered = TOTAL_KINDS.map((_, kind) => allSums.every((sums) => !sums.hasUncovered(kind)));
  return totals
    .filter(({ kind, matches }) => !matches || isCovered[TOTAL_KINDS.indexOf(kind)])
    .slice(0, MAX_TOTALS);
}
