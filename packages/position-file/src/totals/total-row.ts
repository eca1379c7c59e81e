import type { Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { isAbsent, parseNumber } from '../numbers/cell-numbers.ts';
import { parseGains } from '../positions/gain-cells.ts';
import { isTotal } from '../positions/instrument.ts';
import type { SkipReason } from '../skip-reasons.ts';
import type { TotalKind } from './file-total.ts';

export const TOTAL_KINDS: readonly TotalKind[] = ['value', 'cost', 'pnlOpen', 'quantity'];

/** The name of a `partial` total doesn't say which rows it covers. */
export type TotalScope = 'whole' | 'partial';

const MAX_LABEL_CHARACTERS = 60;
const PARTIAL = /^(?:sub)?totals?\b|\b(?:sub)?totals?[ :]*$/i;

export function getTotalScope(
  { cells }: Row,
  reason: SkipReason,
  table: HoldingsTable,
): TotalScope | null {
  // The subtotals of an activity statement repeat the figures of one symbol.
  if (table.isStatement) return cells[1]?.toLowerCase() === 'total' ? 'whole' : null;
  // A thinkorswim company's name can look like a total (TOTAL SE), but its row has a quantity.
  const quantity = cells[table.columns.quantity] ?? '';
  if (table.broker === 'thinkorswim' && quantity !== '') return null;
  const instrument = cells[table.columns.instrument] ?? '';
  const name = instrument === '' ? cells.find((cell) => cell !== '') : instrument;
  const label = (name ?? '').slice(0, MAX_LABEL_CHARACTERS);
  if (isTotal(label)) return 'whole';
  return reason === 'summary' && PARTIAL.test(label) ? 'partial' : null;
}

export function getTotalColumns({ broker, columns }: HoldingsTable): number[] {
  const byKind: Record<TotalKind, number> = {
    value: columns.marketValue,
    cost: columns.costBasis,
    pnlOpen: columns.pnlOpen,
    // Brokers add up money. E*TRADE has a different number under Quantity.
    quantity: broker === 'hand-made spreadsheet' ? columns.quantity : -1,
  };
  return TOTAL_KINDS.map((kind) => byKind[kind]);
}

/** E*TRADE writes totals under the value or, in many files, one column to the left. */
export function alignTotalColumns(columns: number[], row: Row, table: HoldingsTable): number[] {
  if (table.broker !== 'E*TRADE') return columns;
  const last = row.cells.findLastIndex((cell) => cell !== '');
  const shift = table.columns.marketValue - last;
  return columns.map((column) => (shift === 0 || shift === 1 ? column - shift : -1));
}

/** In ten-thousandths. Null if absent or unreadable. */
export function parseAmount(cell: string): number | null {
  if (isAbsent(cell)) return null;
  const amount = cell.includes('%') ? parseGains(cell, '').pnlOpen : parseNumber(cell);
  return amount === null ? null : Math.round(amount * AMOUNTS_PER_UNIT);
}

/** Amounts are whole ten-thousandths, so that sums are exact up to 900 billion USD. */
export const AMOUNTS_PER_UNIT = 10_000;

// `8854.00`, `1,167.65`, `1167.6500` and, with a decimal comma, `1.167,65`.
const DECIMALS = /[.,]\d\d(?:\d\d)?\D*$/;

export const showsCents = (cell: string, amount: number): boolean =>
  amount % AMOUNTS_PER_UNIT !== 0 || DECIMALS.test(cell);
