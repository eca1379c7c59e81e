import { addStock, listStocks } from '@dashboard/contracts-portfolio';
import { type Audience, endpointQueryOptions, useHost, useWrite } from '@dashboard/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applyEdits } from './stock-edit.ts';
import { stocksKey, usePendingEdits } from './use-edit-stock.ts';

/**
 * The watchlist in the order the stocks were added, with the edits under way already in it. The
 * admin's is fetched again on mount and when the window is looked at again (spec §2).
 */
export function useStocks(audience: Audience) {
  const { api } = useHost();
  const again = audience === 'admin' ? 'always' : undefined;
  const { data, isPending, isFetching, refetch } = useQuery({
    ...endpointQueryOptions(api, listStocks, {}),
    ...(again && { refetchOnMount: again, refetchOnWindowFocus: again }),
  });
  const edits = usePendingEdits();
  const stocks = useMemo(() => data && applyEdits(data, edits), [data, edits]);
  return { stocks, isPending, isFetching, refresh: refetch };
}

export type StocksQuery = ReturnType<typeof useStocks>;

export const useAddStock = (onAdded: () => void) =>
  useWrite(addStock, {
    success: ({ symbol }) => ({ title: 'Stock Added', description: symbol }),
    failure: { title: 'Add Failed', description: 'Failed to add stock to watchlist.' },
    refresh: [stocksKey],
    onSuccess: onAdded,
  });
