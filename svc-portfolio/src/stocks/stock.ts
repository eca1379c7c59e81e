import type { StateValues } from '@dashboard/contracts-portfolio';
import type { Analysis } from './analyses/analyses.store.ts';

/** Every value of a stock that can change. */
export interface StockValues extends StateValues, Analysis {}

export interface StockRecord extends StockValues {
  readonly id: string;
  readonly symbol: string;
  readonly version: number;
}

/** How a caller identifies a stock. */
export type StockKey = { readonly id: string } | { readonly symbol: string };
