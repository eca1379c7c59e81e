import {
  type StateChange,
  type Stock,
  type Structure,
  type StructureField,
  structureFields,
  structures,
} from '@dashboard/contracts-portfolio';
import type { StateHistory } from '../../../stocks/state-history.ts';
import { rewindStocks } from '../replay.ts';

/** A BX value that changed from one state to another. */
export interface Flip {
  readonly symbol: string;
  readonly field: StructureField;
  readonly before: Structure;
  readonly after: Structure;
  /** Time of the last change within the minute; a UTC ISO instant. */
  readonly at: string;
  /** The stock before any of that minute's changes. */
  readonly stock: Stock;
}

export const formatFlipKey = ({ symbol, field, at }: Pick<Flip, 'symbol' | 'field' | 'at'>) =>
  `${symbol} ${field} ${at}`;

export const isStructure = (value: unknown): value is Structure =>
  (structures as readonly unknown[]).includes(value);
export const isStructureField = (value: unknown): value is StructureField =>
  (structureFields as readonly unknown[]).includes(value);

/** Merges the changes of each value within one step, so that a correction isn't a flip. */
function mergeChanges(changes: readonly StateChange[]): readonly StateChange[] {
  const merged = new Map<string, StateChange>();
  for (const change of changes) {
    const key = `${change.symbol} ${change.field}`;
    const { before } = merged.get(key) ?? change;
    merged.set(key, { ...change, before });
  }
  return [...merged.values()];
}

/** Oldest first. A removed stock is left out, because its other states at that time are unknown. */
export function listFlips(
  { steps, laterSteps }: StateHistory,
  stocks: readonly Stock[],
): readonly Flip[] {
  const allSteps = [...steps, ...laterSteps];
  const stocksBySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  return steps.flatMap(({ changes }, index) =>
    mergeChanges(changes).flatMap(({ symbol, field, before, after, at }) => {
      const current = stocksBySymbol.get(symbol);
      if (!current || !isStructureField(field)) return [];
      if (!isStructure(before) || !isStructure(after) || before === after) return [];
      const [stock = current] = rewindStocks([current], allSteps, index);
      return [{ symbol, field, before, after, at, stock }];
    }),
  );
}
