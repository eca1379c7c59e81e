import type { BotField, Range, Structure, StructureField } from '@dashboard/contracts-portfolio';
import type { Analysis } from '../analyses/analysis.ts';

/** The values of a stock whose changes the state history keeps. */
export type StockState = { range: Range | null } & Record<StructureField, Structure | null> &
  Record<BotField, boolean>;

/** Every value of a stock that can change. */
export interface StockValues extends StockState, Analysis {}

export interface StockRecord extends StockValues {
  readonly id: string;
  readonly symbol: string;
  readonly version: number;
}

/** How a caller identifies a stock. */
export type StockKey = { readonly id: string } | { readonly symbol: string };
