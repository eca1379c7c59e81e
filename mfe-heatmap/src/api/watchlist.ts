import { ApiError, queryKeyOf } from '@dashboard/contracts-http';
import {
  addStock,
  changeStock,
  listStocks,
  removeStock,
  type Stock,
  type StockChange,
} from '@dashboard/contracts-portfolio';
import { useCall, useEndpoint, useHost } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

const stocksKey = queryKeyOf(listStocks);

/** The watchlist, in the order the stocks were added. */
export const useWatchlist = () => useEndpoint(listStocks);

export const useAddStock = (onAdded: () => void) =>
  useCall(addStock, {
    success: { title: 'Stock Added' },
    failure: { title: 'Add Failed', description: 'Failed to add stock to watchlist.' },
    refresh: [stocksKey],
    onSuccess: onAdded,
  });

export const useRemoveStock = () => {
  const { queryClient } = useHost();
  return useCall(removeStock, {
    success: { title: 'Stock Removed' },
    failure: { title: 'Remove Failed', description: 'Failed to remove stock from watchlist.' },
    refresh: [stocksKey],
    optimistic: ({ params }) => {
      const before = queryClient.getQueryData<Stock[]>(stocksKey);
      queryClient.setQueryData<Stock[]>(stocksKey, (stocks) =>
        stocks?.filter(({ id }) => id !== params.key),
      );
      return () => queryClient.setQueryData(stocksKey, before);
    },
  });
};

/** How a change is spoken of: a bot flag, or a range or BX value. */
const wordsFor = (change: StockChange) =>
  Object.keys(change).every((field) => field.endsWith('Position'))
    ? { success: 'Bot Position Updated', failure: 'Failed to update bot position.' }
    : { success: 'Stock Updated', failure: 'Failed to update stock data.' };

const EDITS = ['watchlist-edits'] as const;

interface Edit {
  readonly id: string;
  readonly change: StockChange;
}

/**
 * Changes a stock: shown at once, sent with the version this page has seen, taken back when the
 * server refuses. Edits of one page go one after the other, so that each carries the version the
 * edit before it was answered with; an edit made elsewhere meanwhile is then noticed (412).
 */
export function useChangeStock() {
  const { api, queryClient, toast } = useHost();

  const show = useCallback(
    (id: string, next: (stock: Stock) => Stock) =>
      queryClient.setQueryData<Stock[]>(stocksKey, (stocks) =>
        stocks?.map((stock) => (stock.id === id ? next(stock) : stock)),
      ),
    [queryClient],
  );
  const find = useCallback(
    (id: string) => queryClient.getQueryData<Stock[]>(stocksKey)?.find((stock) => stock.id === id),
    [queryClient],
  );

  const { mutate } = useMutation({
    mutationKey: EDITS,
    scope: { id: EDITS[0] },
    mutationFn: ({ id, change }: Edit) =>
      api.call(changeStock, { params: { key: id }, body: change, ifMatch: find(id)?.version }),
    onSuccess: (stock, { id, change }) => {
      // The values are on screen since the edit was made, and may have been edited again.
      show(id, (shown) => ({ ...shown, version: stock.version }));
      toast({ variant: 'success', title: wordsFor(change).success, description: stock.symbol });
    },
    onError: (error, { change }) => {
      const stale = error instanceof ApiError && error.status === 412;
      toast({
        variant: 'destructive',
        title: 'Update Failed',
        description: stale
          ? 'It was changed in the meantime; the newer value is shown.'
          : wordsFor(change).failure,
      });
    },
    // What the server holds is the truth, once no edit is left that it does not know yet.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: EDITS }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: stocksKey });
    },
  });

  return useCallback(
    (id: string, change: StockChange) => {
      void queryClient.cancelQueries({ queryKey: stocksKey });
      show(id, (stock) => ({ ...stock, ...change }));
      mutate({ id, change });
    },
    [mutate, queryClient, show],
  );
}
