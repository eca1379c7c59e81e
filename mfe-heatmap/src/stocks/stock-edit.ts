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

/** The stocks with the server's response to an edit: the stock it returned, or without it. */
export function applyResponse(
  stocks: readonly Stock[],
  { id, change }: Pick<StockEdit, 'id' | 'change'>,
  savedStock: Stock | undefined,
): Stock[] {
  if (change === null) return stocks.filter((stock) => stock.id !== id);
  return stocks.map((stock) => (stock.id === id && savedStock ? savedStock : stock));
}

/** Whether an edit changes bot positions only; its toasts differ (spec §9). */
export const isBotPositionEdit = ({ change }: StockEdit): boolean =>
  change !== null && Object.keys(change).every((field) => field.endsWith('Position'));
