/** Market value, cost and P/L in USD, or shares. */
export type TotalKind = 'value' | 'cost' | 'pnlOpen' | 'quantity';

export interface FileTotal {
  kind: TotalKind;
  name: string;
  line: number;
  total: number;
  sum: number;
  /** Allows for rounding: each cell can be rounded, so more rows can differ more. */
  matches: boolean;
}
