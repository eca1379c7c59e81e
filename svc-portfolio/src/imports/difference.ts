import type { HoldingRecord, Position } from '../holdings/holdings.store.ts';

/** What separates the holdings of a fund from a list of positions. */
export interface Difference {
  readonly created: Position[];
  readonly updated: Position[];
  readonly unchanged: Position[];
  readonly removed: HoldingRecord[];
}

const sameValues = (held: Position, position: Position) =>
  held.quantity === position.quantity &&
  held.tradePrice === position.tradePrice &&
  held.currentPrice === position.currentPrice &&
  held.pnlPercent === position.pnlPercent &&
  held.pnlOpen === position.pnlOpen;

/**
 * Sorts each position, in the order given, into what an import does with it, and finds what the
 * fund holds that the list does not name. A ticker stands at most once in either list.
 */
export function differenceOf(
  held: readonly HoldingRecord[],
  positions: readonly Position[],
): Difference {
  const heldByTicker = new Map(held.map((holding) => [holding.ticker, holding]));
  const difference: Difference = { created: [], updated: [], unchanged: [], removed: [] };
  for (const position of positions) {
    const holding = heldByTicker.get(position.ticker);
    heldByTicker.delete(position.ticker);
    if (!holding) difference.created.push(position);
    else if (sameValues(holding, position)) difference.unchanged.push(position);
    else difference.updated.push(position);
  }
  difference.removed.push(...heldByTicker.values());
  return difference;
}
