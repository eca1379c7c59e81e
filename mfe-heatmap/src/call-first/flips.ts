import {
  type StateChange,
  type Stock,
  type Structure,
  type StructureField,
  structureFields,
  structures,
} from '@dashboard/contracts-portfolio';
import { rewindStocks, type StateHistory } from '../replay/index.ts';

/** A BX value of a stock that went from one state to another. */
export interface Flip {
  readonly symbol: string;
  readonly field: StructureField;
  readonly before: Structure;
  readonly after: Structure;
  /** When it was last changed within its minute; a UTC ISO instant. */
  readonly at: string;
  /** The stock as it was before anything of that minute changed. */
  readonly stock: Stock;
}

/** What identifies a flip, also among those that the device keeps. */
export const formatFlipKey = ({ symbol, field, at }: Pick<Flip, 'symbol' | 'field' | 'at'>) =>
  `${symbol} ${field} ${at}`;

export const isStructure = (value: unknown): value is Structure =>
  (structures as readonly unknown[]).includes(value);
export const isStructureField = (value: unknown): value is StructureField =>
  (structureFields as readonly unknown[]).includes(value);

/** What the changes of one minute come to, for each value of a symbol: a correction is no flip. */
function mergeChanges(changes: readonly StateChange[]): readonly StateChange[] {
  const merged = new Map<string, StateChange>();
  for (const change of changes) {
    const key = `${change.symbol} ${change.field}`;
    const { before } = merged.get(key) ?? change;
    merged.set(key, { ...change, before });
  }
  return [...merged.values()];
}

/**
 * The flips of the stocks in a week, oldest first. Those of a stock that was removed since then are
 * left out: its other states at that time are unknown.
 */
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
