import { createQueryKey } from '@dashboard/contracts-http';
import { listStocks, type Stock } from '@dashboard/contracts-portfolio';
import { type CacheUpdate, cacheUpdate, type HostServices } from '@dashboard/mfe-kit';
import { applyResponse, type StockEdit } from './stock-edit.ts';

export const stocksKey = createQueryKey(listStocks);

/** Writes of one stock share a queue, so that each is sent with the version of the one before. */
export const getStockQueue = (id: string) => `stock ${id}`;

export const findCachedStock = (
  queryClient: HostServices['queryClient'],
  id: string,
): Stock | undefined =>
  queryClient.getQueryData<Stock[]>(stocksKey)?.find((stock) => stock.id === id);

/** Puts the server's response to edits into the cached list; the removed stocks leave it. */
export const cacheEditedStocks = (
  edits: readonly Pick<StockEdit, 'id' | 'change'>[],
  savedStocks: readonly Stock[],
): CacheUpdate =>
  cacheUpdate<Stock[]>(stocksKey, (stocks) => stocks && applyResponse(stocks, edits, savedStocks));
