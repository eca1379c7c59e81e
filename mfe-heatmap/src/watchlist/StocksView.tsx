import type { Stock } from '@dashboard/contracts-portfolio';
import { Button, EmptyState, usePhone } from '@dashboard/ui';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { CHANGED_TODAY, emptyFilter, filterStocks, type StockFilter } from '../filter/index.ts';
import { useShownSymbol } from '../stocks/shown-row.ts';
import { useShownFavourites } from '../stocks/use-shown-favourites.ts';
import { useMarkedChanges } from '../stocks/use-todays-changes.ts';
import { LazyHeatView } from './LazyHeatView.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';
import { WatchlistLegend } from './WatchlistLegend.tsx';

interface TableContext {
  /** The legend, which on a phone is the caption of the list. */
  readonly caption?: ReactNode;
  /** The id of the stock whose row somebody asked to see. */
  readonly shownRow: string | undefined;
}

interface StocksViewProps {
  stocks: readonly Stock[];
  view: WatchlistView;
  onOpenTile: (symbol: string) => void;
  /** Symbols marked as just changed. */
  changed?: ReadonlySet<string>;
  /** Shown instead if the watchlist has no stocks. */
  empty: ReactNode;
  /** The legend is always the caption of the table; otherwise only of the list on a phone. */
  hasCaption?: boolean;
  /** The table of the stocks that match. */
  children: (matching: readonly Stock[], table: TableContext) => ReactNode;
}

const noSymbols: ReadonlySet<string> = new Set();

/** Only what changed today is filtered by. */
const isOnlyChanged = ({ changed, ...others }: StockFilter) =>
  changed === CHANGED_TODAY && Object.values(others).every((value) => value === '');

/** The legend and the stocks that match the filter, as the table or as tiles. */
export function StocksView(props: StocksViewProps) {
  const { stocks, view, onOpenTile, changed = noSymbols, empty, children, hasCaption } = props;
  const { filter, setFilter } = view;
  const isPhone = usePhone();
  const changedToday = useMarkedChanges()?.symbols;
  const favourites = useShownFavourites();
  const matching = useMemo(
    () => filterStocks(stocks, filter, changedToday, favourites),
    [stocks, filter, changedToday, favourites],
  );

  const shownSymbol = useShownSymbol((symbol) => stocks.some((stock) => stock.symbol === symbol));
  const findShown = (list: readonly Stock[]) => list.find(({ symbol }) => symbol === shownSymbol);
  const isHidden = !findShown(matching) && findShown(stocks) !== undefined;
  const shownRow = findShown(matching)?.id;
  const reveal = useEffectEvent(() => {
    if (isHidden) setFilter(emptyFilter);
    view.setView('table');
  });
  useEffect(() => {
    if (isHidden || shownRow !== undefined) reveal();
  }, [isHidden, shownRow]);

  if (stocks.length === 0) return empty;
  const legend = <WatchlistLegend stocks={stocks} view={view} />;
  if (matching.length === 0) {
    return (
      <>
        {legend}
        <EmptyState
          title={
            isOnlyChanged(filter) ? 'No stock has changed today' : 'No stock matches the filter'
          }
          action={<Button onClick={() => setFilter(emptyFilter)}>Show all stocks</Button>}
        />
      </>
    );
  }
  if (view.view === 'heat') {
    return (
      <>
        {legend}
        <LazyHeatView
          stocks={matching}
          column={view.column}
          size={view.size}
          changed={changed}
          onPress={onOpenTile}
        />
      </>
    );
  }
  if (isPhone || hasCaption) return children(matching, { caption: legend, shownRow });
  return (
    <>
      {legend}
      {children(matching, { shownRow })}
    </>
  );
}
