import { listHoldings } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { pricesOf } from '../model/symbol-sizes.ts';

export type PricesState = 'loading' | 'failed' | 'ready';

/** The current prices the funds' holdings know; a failed refetch keeps the last ones. */
export function usePrices() {
  const { data, isPending, refetch } = useEndpoint(listHoldings);
  const prices = useMemo(() => data && pricesOf(data), [data]);
  const withoutPrices: PricesState = isPending ? 'loading' : 'failed';
  return {
    prices,
    state: prices ? ('ready' as const) : withoutPrices,
    retry: () => void refetch(),
  };
}
