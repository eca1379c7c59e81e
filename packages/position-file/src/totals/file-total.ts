/** Market value, cost and P/L in USD, or shares. */
export type TotalKind = 'value' | 'cost' | 'pnlOpen' | 'quantity';

export interface FileTotal {
  kind: TotalKind;
  name: string;
  /** Of the row with the total, from 1. */
  line: number;
  total: number;
  sum: number;
  /** Within rounding: each cell may be rounded, so more rows may differ more. */
  matches: boolean;
}
