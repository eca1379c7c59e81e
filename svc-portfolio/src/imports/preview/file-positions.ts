import type { PositionHolding } from '@dashboard/position-file';
import { completePosition, type HoldingRecord, type Position } from '../../holdings/position.ts';

/** The positions of a file as an import would store them, and what it does with unknown costs. */
export interface FilePositions {
  readonly positions: Position[];
  /** Tickers without a trade price in the file that keep the price of the holding. */
  readonly keptPrices: string[];
  /** Tickers whose trade price is 0, which means unknown. */
  readonly missingPrices: string[];
}

/**
 * Completes the positions of a file. Where the file does not say what was paid, a held position of
 * the same quantity keeps its trade price: what was paid for these shares has not changed. Any other
 * has 0.
 */
export function completeFilePositions(
  holdings: readonly PositionHolding[],
  held: readonly HoldingRecord[],
): FilePositions {
  const heldByTicker = new Map(held.map((holding) => [holding.ticker, holding]));
  const result: FilePositions = { positions: [], keptPrices: [], missingPrices: [] };
  for (const holding of holdings) {
    const { ticker, quantity, priceUnreadable } = holding;
    const before = heldByTicker.get(ticker);
    const isKept = priceUnreadable && before?.quantity === quantity && before.tradePrice > 0;
    if (isKept) result.keptPrices.push(ticker);
    else if (priceUnreadable) result.missingPrices.push(ticker);
    const tradePrice = isKept ? before.tradePrice : holding.tradePrice;
    result.positions.push(completePosition({ ...holding, tradePrice }));
  }
  return result;
}
