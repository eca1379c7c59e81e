import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { ReplayControls, useReplay } from '../replay/index.ts';
import { StocksView } from './StocksView.tsx';
import { createStudentColumns } from './student-columns.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';

/** The stocks as they were at a time of the last week, read-only. */
export function ReplayedStocks(props: { stocks: readonly Stock[]; view: WatchlistView }) {
  const { stocks, view } = props;
  const { openAnalysis } = useHost();
  const replay = useReplay(stocks);
  const columns = useMemo(() => createStudentColumns(openAnalysis), [openAnalysis]);
  return (
    <>
      <ReplayControls query={replay} />
      <StocksView
        stocks={replay.data?.stocks ?? stocks}
        changed={replay.data?.changed}
        columns={columns}
        view={view}
        onOpenTile={openAnalysis}
        empty={null}
      />
    </>
  );
}
