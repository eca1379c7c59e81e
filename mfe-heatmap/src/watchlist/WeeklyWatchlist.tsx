import type { Stock } from '@dashboard/contracts-portfolio';
import { type QueryResult, QueryState } from '@dashboard/mfe-kit';
import { Card, SkeletonTable } from '@dashboard/ui';
import { type ComponentType, useState } from 'react';
import { formatStockCount } from '../stocks/stock-count.ts';
import { ReplayedStocks } from './ReplayedStocks.tsx';
import { useWatchlistView, type WatchlistView } from './use-watchlist-view.ts';
import { WatchlistLegend } from './WatchlistLegend.tsx';
import { WatchlistToolbar } from './WatchlistToolbar.tsx';

interface WeeklyWatchlistProps {
  stocks: QueryResult<readonly Stock[]>;
  /** Renders the current stocks, editable or read-only. */
  Stocks: ComponentType<{ stocks: readonly Stock[]; view: WatchlistView }>;
}

/**
 * 'Weekly Watchlist': all stocks with their legend, as a table or as tiles, current or replayed
 * (spec §2).
 */
export function WeeklyWatchlist({ stocks: query, Stocks }: WeeklyWatchlistProps) {
  const view = useWatchlistView();
  const [replaying, setReplaying] = useState(false);
  return (
    <Card
      title="Weekly Watchlist"
      description={query.data && formatStockCount(query.data)}
      actions={<WatchlistLegend />}
      flush
    >
      <WatchlistToolbar view={view} replaying={replaying} onReplayingChange={setReplaying} />
      <QueryState
        query={query}
        loading={<SkeletonTable label="Loading the watchlist" rows={10} columns={7} />}
        errorTitle="Failed to fetch stocks"
      >
        {(stocks) =>
          replaying ? (
            <ReplayedStocks stocks={stocks} view={view} />
          ) : (
            <Stocks stocks={stocks} view={view} />
          )
        }
      </QueryState>
    </Card>
  );
}
