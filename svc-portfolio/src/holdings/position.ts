import { mapFields } from '@dashboard/contracts-http';
import {
  type Fund,
  holdingChangeSchema,
  MAX_PRICE,
  type Position,
  type positionInputSchema,
  positionSchema,
} from '@dashboard/contracts-portfolio';
import { keyof, type output } from 'zod/mini';

export type { Position };

export const positionFields = keyof(positionSchema).options;

/** A position and the day it was opened, YYYY-MM-DD. */
export interface NewHolding extends Position {
  readonly dateOpened: string | null;
}

/** A position that a fund holds. */
export interface HoldingRecord extends NewHolding {
  readonly id: string;
  readonly fund: Fund;
  readonly version: number;
}

/** The position that was sent: what was left out is null, and other fields are dropped. */
export const toPosition = (sent: output<typeof positionInputSchema>): Position =>
  mapFields<Position>(positionFields, (field) => sent[field] ?? null);

/** Decimals of a computed price; a price that was given keeps its own. */
const PRICE_DECIMALS = 6;

/**
 * The current price: the given one, else the one that follows from trade price and P/L open, else
 * null. Without a trade price, which is then 0, P/L open says nothing about the price, nor does one
 * that would make the price negative or larger than any.
 */
function computeCurrentPrice(position: Position): number | null {
  const { quantity, tradePrice, pnlOpen } = position;
  if (position.currentPrice !== null || pnlOpen === null || tradePrice === 0) {
    return position.currentPrice;
  }
  const price = Number((tradePrice + pnlOpen / quantity).toFixed(PRICE_DECIMALS));
  return price >= 0 && price <= MAX_PRICE ? price : null;
}

/** The position with its current price filled in. */
export const completePosition = <P extends Position>(position: P): P => ({
  ...position,
  currentPrice: computeCurrentPrice(position),
});

/** What the admin enters and changes of a holding, which the audit log names. */
export const editedFields = [
  ...new Set([...positionFields, ...keyof(holdingChangeSchema).options]),
] as const;

export const isSamePosition = (one: Position, other: Position): boolean =>
  positionFields.every((field) => one[field] === other[field]);
