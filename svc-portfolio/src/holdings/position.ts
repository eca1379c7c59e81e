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

export interface NewHolding extends Position {
  readonly dateOpened: string | null;
}

export interface HoldingRecord extends NewHolding {
  readonly id: string;
  readonly fund: Fund;
  readonly version: number;
}

export const toPosition = (sent: output<typeof positionInputSchema>): Position =>
  mapFields<Position>(positionFields, (field) => sent[field] ?? null);

const PRICE_DECIMALS = 6;

/** Null also where the trade price is 0, which means unknown, or the result is out of range. */
function computeCurrentPrice(position: Position): number | null {
  const { quantity, tradePrice, pnlOpen } = position;
  if (position.currentPrice !== null || pnlOpen === null || tradePrice === 0) {
    return position.currentPrice;
  }
  const price = Number((tradePrice + pnlOpen / quantity).toFixed(PRICE_DECIMALS));
  return price >= 0 && price <= MAX_PRICE ? price : null;
}

export const completePosition = <P extends Position>(position: P): P => ({
  ...position,
  currentPrice: computeCurrentPrice(position),
});

export const editedFields = [
  ...new Set([...positionFields, ...keyof(holdingChangeSchema).options]),
] as const;

export const isSamePosition = (one: Position, other: Position): boolean =>
  positionFields.every((field) => one[field] === other[field]);
