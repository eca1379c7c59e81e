import type { FileTotal } from './file-total.ts';
import type { Ledger } from './ledger.ts';
import { computeQuantityTolerance, computeTolerance, createTally, type Tally } from './tally.ts';
import { AMOUNTS_PER_UNIT, parseAmount, TOTAL_KINDS } from './total-row.ts';

/** `names` and `cells` have one entry for each of `TOTAL_KINDS`. */
export interface TotalRow {
  line: number;
  names: string[];
  cells: string[];
  /** Whether a difference can only mean that a row was lost or misread. */
  isCertain: boolean;
  isForeign: boolean;
  isAmount: boolean;
  mayCountNothing: boolean;
}

/** A row of totals or, if null, the start of a table, after so many rows of a ledger. */
export interface LedgerEvent {
  ledger: Ledger;
  rows: number;
  total: TotalRow | null;
}

// Bounds the result for a hostile file.
const MAX_TOTALS = 100;

function getDifference(total: number, { sum }: Tally): number {
  return Math.abs(total - sum);
}

/** Of the rows it can count, those whose sum is nearest to it. */
function findScope(ledger: Ledger, kind: number, total: number): Tally | undefined {
  return ledger
    .getScopes(kind)
    .reduce<Tally | undefined>(
      (best, scope) =>
        best && getDifference(total, best) <= getDifference(total, scope) ? best : scope,
      undefined,
    );
}

function compareCell(ledger: Ledger, row: TotalRow, index: number): FileTotal | null {
  const kind = TOTAL_KINDS[index];
  const cell = row.cells[index] ?? '';
  const total = parseAmount(cell);
  if (!kind || total === null) return null;
  const found = findScope(ledger, index, total);
  if (!found && (row.mayCountNothing || total === 0)) return null;
  const scope = found ?? createTally();
  const tolerance =
    kind === 'quantity' ? computeQuantityTolerance(scope) : computeTolerance(cell, total, scope);
  const matches = getDifference(total, scope) <= tolerance;
  // Shares of different tickers are seldom added up: the number may be a count.
  const isCertain = row.isCertain && !ledger.hasUnknownTotals && kind !== 'quantity';
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

function compareRow(ledger: Ledger, row: TotalRow): FileTotal[] {
  const compared = row.cells.map((_, index) => compareCell(ledger, row, index));
  compared.forEach((total, index) => {
    if (total) ledger.cover(index);
  });
  if (row.isAmount && compared.every((total) => total === null)) ledger.hasUnknownTotals = true;
  ledger.addTotal();
  return row.isForeign ? [] : compared.filter((total) => total !== null);
}

/**
 * Compares a file's totals with the sums of its rows. A total counts every row of its table, also
 * skipped ones. If its rows are uncertain, it is given only if it matches some it can count.
 * Matching totals mean that the file was read whole, so they are given only if no amounts come
 * after them.
 */
export function* compareTotals(
  events: LedgerEvent[],
  ledgers: Ledger[],
): Generator<void, FileTotal[]> {
  const totals: FileTotal[] = [];
  for (const { ledger, rows, total } of events) {
    yield* ledger.readUntil(rows);
    if (total) totals.push(...compareRow(ledger, total));
    else ledger.startTable();
  }
  for (const ledger of ledgers) yield* ledger.readUntil(ledger.rows);
  const isCovered = TOTAL_KINDS.map((_, kind) =>
    ledgers.every((ledger) => !ledger.hasUncovered(kind)),
  );
  return totals
    .filter(({ kind, matches }) => !matches || isCovered[TOTAL_KINDS.indexOf(kind)])
    .slice(0, MAX_TOTALS);
}
