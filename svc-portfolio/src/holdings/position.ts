import type { Fund } from '@dashboard/contracts-portfolio';

/** A position in one ticker. Money in USD, percent in percent. */
export interface Position {
  readonly ticker: string;
  readonly quantity: number;
  readonly tradePrice: number;
  readonly currentPrice: number | null;
  readonly pnlPercent: number | null;
  readonly pnlOpen: number | null;
}

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

/** Decimals of a computed price; a price that was given keeps its own. */
const PRICE_DECIMALS = 6;

/**
 * The current price: the given one, else the one that follows from trade price and P/L open, else
 * null. A negative result is not a price: that P/L open says nothing about the price.
 */
function computeCurrentPrice(position: Position): number | null {
  const { quantity, tradePrice, pnlOpen } = position;
  if (position.currentPrice !== null || pnlOpen === null) return position.currentPrice;
  const price = Number((tradePrice + pnlOpen / quantity).toFixed(PRICE_DECIMALS));
  return Number.isFinite(price) && price >= 0 ? price : null;
}

/** The position with its current price filled in, and without fields that are not a position's. */
export const completePosition = (position: Position): Position => ({
  ticker: position.ticker,
  quantity: position.quantity,
  tradePrice: position.tradePrice,
  currentPrice: computeCurrentPrice(position),
  pnlPercent: position.pnlPercent,
  pnlOpen: position.pnlOpen,
});

export const hasSameFigures = (one: Position, other: Position): boolean =>
  one.quantity === other.quantity &&
  one.tradePrice === other.tradePrice &&
  one.currentPrice === other.currentPrice &&
  one.pnlPercent === other.pnlPercent &&
  one.pnlOpen === other.pnlOpen;
