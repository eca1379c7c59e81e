import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { ReplayState } from '../replay/ReplayState.tsx';
import { useReplay } from '../replay/use-replay.ts';
import { StocksView } from './StocksView.tsx';
import { studentColumns } from './student-columns.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';

/** The stocks as they were at a moment of the last week, to look at; nothing is edited in the past. */
export function ReplayedStocks(props: { stocks: readonly Stock[]; view: WatchlistView }) {
  const { stocks, view } = props;
  const { openAnalysis } = useHost();
  const week = useReplay(stocks);
  const columns = useMemo(() => studentColumns(openAnalysis), [openAnalysis]);
  return (
    <>
      <ReplayState {...week} />
      <StocksView
        stocks={week.replay?.stocks ?? stocks}
        changed={week.replay?.changed}
        columns={columns}
        view={view}
        onOpen={openAnalysis}
        empty={null}
      />
    </>
  );
}
