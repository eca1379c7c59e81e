import { listStocks, type Stock, type StockChange } from '@dashboard/contracts-portfolio';
import { type Audience, endpointQueryOptions, useHost, usePendingWrites } from '@dashboard/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** `null` removes the stock. */
export interface StockEdit {
  readonly id: string;
  readonly symbol: string;
  readonly change: StockChange | null;
}

export const STOCK_EDITS = 'stock-edits';

/** A stock without an edit remains the same object, so that its row doesn't re-render. */
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

const always = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export function useStocks(audience: Audience) {
  const { api } = useHost();
  const {
    data: savedStocks,
    isError,
    refetch,
  } = useQuery({
    ...endpointQueryOptions(api, listStocks, {}),
    ...(audience === 'admin' && always),
  });
  const edits = usePendingWrites<readonly StockEdit[]>(STOCK_EDITS);
  const data = useMemo<readonly Stock[] | undefined>(
    () => savedStocks && applyEdits(savedStocks, edits.flat()),
    [savedStocks, edits],
  );
  return { data, isError, refetch };
}

export const formatStockCount = ({ length }: readonly unknown[]) =>
  `${length} ${length === 1 ? 'stock' : 'stocks'}`;
