import { type HoldingRecord, isSamePosition, type Position } from '../holdings/position.ts';

export interface UpdatedPosition extends Position {
  readonly before: HoldingRecord;
}

export interface Difference {
  readonly created: Position[];
  readonly updated: UpdatedPosition[];
  readonly unchanged: Position[];
  readonly removed: HoldingRecord[];
}

/** Holdings without a position are removed. Both lists have each ticker at most once. */
export function computeDifference(
  held: readonly HoldingRecord[],
  positions: readonly Position[],
): Difference {
  const heldByTicker = new Map(held.map((holding) => [holding.ticker, holding]));
  const difference: Difference = { created: [], updated: [], unchanged: [], removed: [] };
  for (const position of positions) {
    const holding = heldByTicker.get(position.ticker);
    heldByTicker.delete(position.ticker);
    if (!holding) difference.created.push(position);
    else if (isSamePosition(holding, position)) difference.unchanged.push(position);
    else difference.updated.push({ ...position, before: holding });
  }
  difference.removed.push(...heldByTicker.values());
  return difference;
}
