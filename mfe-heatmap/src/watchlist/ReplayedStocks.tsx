import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { CallModeButton, LazyCallMode } from '../call-first/index.ts';
import { useReplay } from '../replay/index.ts';
import { type ChosenWeek, useChosenWeek, WeekControls } from '../story/index.ts';
import { StocksView } from './StocksView.tsx';
import { StockTable } from './StockTable.tsx';
import { createStudentColumns } from './student-columns.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';

export interface ReplayedStocksProps {
  stocks: readonly Stock[];
  view: WatchlistView;
  /** The week whose story is told, by its Monday, YYYY-MM-DD; empty for a replay. */
  story: string;
  onStoryChange: (story: string) => void;
}

/** The stocks as they were at a time of a week, at first of the last seven days; read-only. */
export function ReplayedStocks(props: ReplayedStocksProps) {
  const chosen = useChosenWeek(props.story, props.onStoryChange);
  const [isCalling, setCalling] = useState(false);
  /** The calls were closed: their button has the focus again. */
  const [hasReturned, setReturned] = useState(false);
  const choice = {
    week: chosen.week,
    onWeekChange(week: string | undefined) {
      chosen.chooseWeek(week);
      setReturned(false);
    },
  };
  function setMode(calling: boolean) {
    setCalling(calling);
    setReturned(!calling);
  }
  if (isCalling) {
    return <LazyCallMode stocks={props.stocks} {...choice} onClose={() => setMode(false)} />;
  }
  const callButton = <CallModeButton takesFocus={hasReturned} onOpen={() => setMode(true)} />;
  return (
    <ReplayedWeek
      {...props}
      chosen={{ ...chosen, chooseWeek: choice.onWeekChange }}
      actions={callButton}
    />
  );
}

interface ReplayedWeekProps extends ReplayedStocksProps {
  chosen: ChosenWeek;
  actions: ReactNode;
}

function ReplayedWeek({ stocks, view, chosen, actions }: ReplayedWeekProps) {
  const { openAnalysis, openSymbol } = useHost();
  const replay = useReplay(stocks, chosen.week);
  const columns = useMemo(() => createStudentColumns(openAnalysis), [openAnalysis]);
  return (
    <>
      <WeekControls replay={replay} chosen={chosen} actions={actions} />
      <StocksView
        stocks={replay.data?.stocks ?? stocks}
        changed={replay.data?.changed}
        view={view}
        onOpenTile={openSymbol}
        empty={null}
      >
        {(matching, { caption, shownRow }) => (
          <StockTable
            stocks={matching}
            columns={columns}
            changed={replay.data?.changed}
            shownRow={shownRow}
            onOpen={openSymbol}
            caption={caption}
          />
        )}
      </StocksView>
    </>
  );
}
