import type { PositionHolding } from '@dashboard/position-file';
import { completePosition, type HoldingRecord, type Position } from '../../holdings/position.ts';

export interface FilePositions {
  readonly positions: Position[];
  /** Tickers that retain the holding's trade price because the file has none. */
  readonly keptPrices: string[];
  /** Tickers with a trade price of 0, which means unknown. */
  readonly missingPrices: string[];
}

/** Without a cost in the file, a holding of the same quantity retains its price; others get 0. */
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
