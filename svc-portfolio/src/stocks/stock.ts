import type { StateValues } from '@dashboard/contracts-portfolio';
import type { Analysis } from './analyses.store.ts';

export interface StockValues extends StateValues, Analysis {}

export interface StockRecord extends StockValues {
  readonly id: string;
  readonly symbol: string;
  readonly version: number;
}

export type StockKey = { readonly id: string } | { readonly symbol: string };
