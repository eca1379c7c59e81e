import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost, useLivePoint } from '@dashboard/mfe-kit';
import { EmptyState } from '@dashboard/ui';
import { useMemo } from 'react';
import { TABLE } from '../stocks/StateCell.tsx';
import { useStocks } from '../stocks/use-stocks.ts';
import { ReadOnlyStocks } from './StocksView.tsx';
import { createStudentColumns } from './student-columns.tsx';
import { WeeklyWatchlist } from './WeeklyWatchlist.tsx';
import { useFavouritesFirst, type WatchlistView } from './watchlist-view.ts';

export function StudentWatchlist() {
  return <WeeklyWatchlist stocks={useStocks('student')} Stocks={StudentStocks} />;
}

function StudentStocks({ stocks, view }: { stocks: readonly Stock[]; view: WatchlistView }) {
  const { openAnalysis } = useHost();
  const pointed = useLivePoint(TABLE)?.row;
  const columns = useMemo(
    () => createStudentColumns(openAnalysis, { hasStars: true }),
    [openAnalysis],
  );
  return (
    <ReadOnlyStocks
      stocks={useFavouritesFirst(stocks)}
      view={view}
      columns={columns}
      pointed={pointed}
      empty={
        <EmptyState
          title="The watchlist is empty"
          description="Stocks appear here as they are added."
        />
      }
    />
  );
}
