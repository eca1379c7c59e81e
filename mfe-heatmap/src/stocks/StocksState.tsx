import type { Stock } from '@dashboard/contracts-portfolio';
import { ErrorState } from '@dashboard/ui';
import type { ReactNode } from 'react';
import type { StocksQuery } from './use-stocks.ts';

interface StocksStateProps {
  watchlist: StocksQuery;
  loading: ReactNode;
  children: (stocks: readonly Stock[]) => ReactNode;
}

/** The stocks once they are there; until then, or instead, what stands in for them. */
export function StocksState({ watchlist, loading, children }: StocksStateProps) {
  const { stocks, isPending, isFetching, refresh } = watchlist;
  if (isPending) return loading;
  if (stocks) return children(stocks);
  return (
    <ErrorState
      title="Failed to fetch stocks"
      message="The server did not answer. Nothing was lost."
      onRetry={() => void refresh()}
      retrying={isFetching}
    />
  );
}
