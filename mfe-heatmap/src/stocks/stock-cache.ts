import { createQueryKey } from '@dashboard/contracts-http';
import { listStocks, type Stock } from '@dashboard/contracts-portfolio';
import { type CacheUpdate, cacheUpdate, type HostServices } from '@dashboard/mfe-kit';
import type { StockEdit } from './use-stocks.ts';

export const stocksKey = createQueryKey(listStocks);

/** Writes of one stock share a queue, so that each sends the version of the one before. */
export const getStockQueue = (id: string) => `stock ${id}`;

export const findCachedStock = (
  queryClient: HostServices['queryClient'],
  id: string,
): Stock | undefined =>
  queryClient.getQueryData<Stock[]>(stocksKey)?.find((stock) => stock.id === id);

type Edits = readonly Pick<StockEdit, 'id' | 'change'>[];

function applyResponse(
  stocks: readonly Stock[],
  edits: Edits,
  savedStocks: readonly Stock[],
): Stock[] {
  const removed = new Set(edits.filter(({ change }) => change === null).map(({ id }) => id));
  const saved = new Map(savedStocks.map((stock) => [stock.id, stock]));
  return stocks.filter(({ id }) => !removed.has(id)).map((stock) => saved.get(stock.id) ?? stock);
}

export const cacheEditedStocks = (edits: Edits, savedStocks: readonly Stock[]): CacheUpdate =>
  cacheUpdate<Stock[]>(stocksKey, (stocks) => stocks && applyResponse(stocks, edits, savedStocks));
