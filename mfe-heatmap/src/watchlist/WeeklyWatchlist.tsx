import type { Stock } from '@dashboard/contracts-portfolio';
import { type Audience, type QueryResult, QueryState } from '@dashboard/mfe-kit';
import { Card, SkeletonTable } from '@dashboard/ui';
import { useState } from 'react';
import { formatStockCount } from '../stocks/stock-count.ts';
import { CurrentStocks } from './CurrentStocks.tsx';
import { ReplayedStocks } from './ReplayedStocks.tsx';
import { useWatchlistView } from './use-watchlist-view.ts';
import { WatchlistLegend } from './WatchlistLegend.tsx';
import { WatchlistToolbar } from './WatchlistToolbar.tsx';

interface WeeklyWatchlistProps {
  audience: Audience;
  stocks: QueryResult<readonly Stock[]>;
}

/**
 * 'Weekly Watchlist': all stocks with their legend, as a table or as tiles, current or replayed
 * (spec §2).
 */
export function WeeklyWatchlist({ audience, stocks: query }: WeeklyWatchlistProps) {
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
            <CurrentStocks stocks={stocks} audience={audience} view={view} />
          )
        }
      </QueryState>
    </Card>
  );
}
