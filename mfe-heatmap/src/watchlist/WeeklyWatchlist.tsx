import type { Audience } from '@dashboard/mfe-kit';
import { Card, SkeletonTable } from '@dashboard/ui';
import { useState } from 'react';
import { StocksState } from '../stocks/StocksState.tsx';
import { formatStockCount } from '../stocks/stock-count.ts';
import type { StocksQuery } from '../stocks/use-stocks.ts';
import { CurrentStocks } from './CurrentStocks.tsx';
import { ReplayedStocks } from './ReplayedStocks.tsx';
import { useWatchlistView } from './use-watchlist-view.ts';
import { WatchlistLegend } from './WatchlistLegend.tsx';
import { WatchlistToolbar } from './WatchlistToolbar.tsx';

/**
 * 'Weekly Watchlist': all stocks with their legend, as a table or as tiles, current or replayed
 * (spec §2).
 */
export function WeeklyWatchlist({
  audience,
  watchlist,
}: {
  audience: Audience;
  watchlist: StocksQuery;
}) {
  const view = useWatchlistView();
  const [replaying, setReplaying] = useState(false);
  return (
    <Card
      title="Weekly Watchlist"
      description={watchlist.stocks && formatStockCount(watchlist.stocks)}
      actions={<WatchlistLegend />}
      flush
    >
      <WatchlistToolbar view={view} replaying={replaying} onReplayingChange={setReplaying} />
      <StocksState
        watchlist={watchlist}
        loading={<SkeletonTable label="Loading the watchlist" rows={10} columns={7} />}
      >
        {(stocks) =>
          replaying ? (
            <ReplayedStocks stocks={stocks} view={view} />
          ) : (
            <CurrentStocks stocks={stocks} audience={audience} view={view} />
          )
        }
      </StocksState>
    </Card>
  );
}
