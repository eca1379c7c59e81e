import type { PositionHolding } from '@dashboard/position-file';
import { completePosition, type HoldingRecord, type Position } from '../../holdings/position.ts';

export interface FilePositions {
  readonly positions: Position[];
  /** Tickers that keep the holding's trade price because the file has none. */
  readonly keptPrices: string[];
  /** Tickers whose trade price is 0, meaning unknown. */
  readonly missingPrices: string[];
}

/**
 * If the file doesn't say what was paid, a holding of the same quantity keeps its trade price; any
 * other gets 0.
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
