import { listHoldings } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { collectPrices } from './symbol-sizes.ts';

export type PricesState = 'loading' | 'failed' | 'ready';

/** The current prices of the funds' holdings; a failed refetch keeps the last ones. */
export function usePrices() {
  const { data, isPending, refetch } = useEndpoint(listHoldings);
  const prices = useMemo(() => data && collectPrices(data), [data]);
  const missing: PricesState = isPending ? 'loading' : 'failed';
  return {
    prices,
    state: prices ? ('ready' as const) : missing,
    retry: () => void refetch(),
  };
}
