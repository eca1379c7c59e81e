import type { Stock, StockChange } from '@dashboard/contracts-portfolio';

/** What an admin did to a stock: changed values of it, or removed it with `null`. */
export interface Edit {
  readonly id: string;
  readonly symbol: string;
  readonly change: StockChange | null;
}

/**
 * The stocks as they will be once the edits are saved, in the order the edits were made. A stock
 * no edit concerns is the same object, so that its row is not drawn again.
 */
export function withEdits(stocks: readonly Stock[], edits: readonly Edit[]): readonly Stock[] {
  if (edits.length === 0) return stocks;
  return stocks.flatMap((stock) => {
    const own = edits.filter(({ id }) => id === stock.id);
    if (own.some(({ change }) => change === null)) return [];
    return own.length === 0 ? stock : Object.assign({}, stock, ...own.map(({ change }) => change));
  });
}

/** The stocks once the server has answered an edit: with the stock it answered, or without it. */
export function withAnswer(
  stocks: readonly Stock[],
  { id, change }: Pick<Edit, 'id' | 'change'>,
  answer: Stock | undefined,
): Stock[] {
  if (change === null) return stocks.filter((stock) => stock.id !== id);
  return stocks.map((stock) => (stock.id === id && answer ? answer : stock));
}

/** Whether an edit is of bot positions alone, which are spoken of in words of their own (spec §9). */
export const isBotEdit = ({ change }: Edit): boolean =>
  change !== null && Object.keys(change).every((field) => field.endsWith('Position'));
