import type { Side } from '@dashboard/mfe-kit';
import { Card, EmptyState, SkeletonTable } from '@dashboard/ui';
import { useMemo } from 'react';
import { useSendEdit } from '../api/edits.ts';
import type { Watchlist } from '../api/watchlist.ts';
import { stockCount } from '../model/stock-count.ts';
import { adminColumns } from './admin-columns.tsx';
import { StocksTable } from './StocksTable.tsx';
import { studentColumns } from './student-columns.tsx';
import { WatchlistLegend } from './WatchlistLegend.tsx';

/** 'Weekly Watchlist': the table of all stocks with its legend (spec §2). */
export function WeeklyWatchlist({ audience, watchlist }: { audience: Side; watchlist: Watchlist }) {
  const send = useSendEdit();
  const columns = useMemo(
    () => (audience === 'admin' ? adminColumns(send) : studentColumns),
    [audience, send],
  );
  return (
    <Card
      title="Weekly Watchlist"
      description={watchlist.stocks && stockCount(watchlist.stocks)}
      actions={<WatchlistLegend />}
      flush
    >
      <StocksTable
        label="Weekly Watchlist"
        watchlist={watchlist}
        columns={columns}
        loading={<SkeletonTable label="Loading the watchlist" rows={10} columns={7} />}
        empty={
          <EmptyState
            title="The watchlist is empty"
            description={
              audience === 'admin'
                ? 'Add the first symbol above.'
                : 'Stocks appear here as they are added.'
            }
          />
        }
      />
    </Card>
  );
}
