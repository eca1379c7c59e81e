/** What a total adds up: market value, cost and P/L in USD, or shares. */
export type TotalKind = 'value' | 'cost' | 'pnlOpen' | 'quantity';

/** A total that the file itself states, and the sum of the rows that it counts. */
export interface FileTotal {
  kind: TotalKind;
  /** The column's own name. */
  name: string;
  /** Line of the row with the total, from 1. */
  line: number;
  total: number;
  sum: number;
  /** Whether they agree within rounding: each cell may be rounded, so more rows may differ more. */
  matches: boolean;
}
