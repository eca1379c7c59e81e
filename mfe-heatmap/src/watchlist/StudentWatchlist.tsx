import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost, useLivePoint } from '@dashboard/mfe-kit';
import { EmptyState } from '@dashboard/ui';
import { useMemo } from 'react';
import { TABLE } from '../stocks/use-pointed.ts';
import { useStocks } from '../stocks/use-stocks.ts';
import { StocksView } from './StocksView.tsx';
import { StockTable } from './StockTable.tsx';
import { createStudentColumns } from './student-columns.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';
import { WeeklyWatchlist } from './WeeklyWatchlist.tsx';

/** The students' Heat Map tab: the weekly watchlist, read-only (spec §2). */
export function StudentWatchlist() {
  return <WeeklyWatchlist stocks={useStocks('student')} Stocks={ReadOnlyStocks} />;
}

function ReadOnlyStocks({ stocks, view }: { stocks: readonly Stock[]; view: WatchlistView }) {
  const { openAnalysis, openSymbol } = useHost();
  const pointed = useLivePoint(TABLE)?.row;
  const columns = useMemo(
    () => createStudentColumns(openAnalysis, { hasStars: true }),
    [openAnalysis],
  );
  return (
    <StocksView
      stocks={stocks}
      view={view}
      onOpenTile={openSymbol}
      empty={
        <EmptyState
          title="The watchlist is empty"
          description="Stocks appear here as they are added."
        />
      }
    >
      {(matching, { caption, shownRow }) => (
        <StockTable
          stocks={matching}
          columns={columns}
          shownRow={shownRow}
          keptRow={matching.find(({ symbol }) => symbol === pointed)?.id}
          onOpen={openSymbol}
          caption={caption}
        />
      )}
    </StocksView>
  );
}
