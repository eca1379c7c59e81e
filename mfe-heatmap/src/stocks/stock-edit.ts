import type { Stock, StockChange } from '@dashboard/contracts-portfolio';

/** An admin's edit of a stock: the changed values, or `null` if it is removed. */
export interface StockEdit {
  readonly id: string;
  readonly symbol: string;
  readonly change: StockChange | null;
}

/**
 * The stocks with the edits applied, later edits over earlier ones. A stock without an edit stays
 * the same object, so that its row is not rendered again.
 */
export function applyEdits(
  stocks: readonly Stock[],
  edits: readonly StockEdit[],
): readonly Stock[] {
  if (edits.length === 0) return stocks;
  return stocks.flatMap((stock) => {
    const stockEdits = edits.filter(({ id }) => id === stock.id);
    if (stockEdits.some(({ change }) => change === null)) return [];
    return stockEdits.length === 0
      ? stock
      : Object.assign({}, stock, ...stockEdits.map(({ change }) => change));
  });
}

/** The stocks with the server's response to edits: the stocks it returned, without the removed ones. */
export function applyResponse(
  stocks: readonly Stock[],
  edits: readonly Pick<StockEdit, 'id' | 'change'>[],
  savedStocks: readonly Stock[],
): Stock[] {
  const removed = new Set(edits.filter(({ change }) => change === null).map(({ id }) => id));
  const saved = new Map(savedStocks.map((stock) => [stock.id, stock]));
  return stocks.filter(({ id }) => !removed.has(id)).map((stock) => saved.get(stock.id) ?? stock);
}

/** The number of values that edits change. */
export const countChanges = (edits: readonly StockEdit[]): number =>
  edits.reduce((count, { change }) => count + Object.keys(change ?? {}).length, 0);

/** Whether an edit changes bot positions only; its toasts differ (spec §9). */
export const isBotPositionEdit = ({ change }: StockEdit): boolean =>
  change !== null && Object.keys(change).every((field) => field.endsWith('Position'));
