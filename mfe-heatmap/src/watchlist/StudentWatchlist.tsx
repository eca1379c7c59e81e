import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { EmptyState } from '@dashboard/ui';
import { useMemo } from 'react';
import { useStocks } from '../stocks/use-stocks.ts';
import { StocksView } from './StocksView.tsx';
import { createStudentColumns } from './student-columns.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';
import { WeeklyWatchlist } from './WeeklyWatchlist.tsx';

/** The students' Heat Map tab: the weekly watchlist, read-only (spec §2). */
export function StudentWatchlist() {
  return <WeeklyWatchlist stocks={useStocks('student')} Stocks={ReadOnlyStocks} />;
}

function ReadOnlyStocks({ stocks, view }: { stocks: readonly Stock[]; view: WatchlistView }) {
  const { openAnalysis } = useHost();
  const columns = useMemo(() => createStudentColumns(openAnalysis), [openAnalysis]);
  return (
    <StocksView
      stocks={stocks}
      columns={columns}
      view={view}
      onOpenTile={openAnalysis}
      empty={
        <EmptyState
          title="The watchlist is empty"
          description="Stocks appear here as they are added."
        />
      }
    />
  );
}
