import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost, useSortParam } from '@dashboard/mfe-kit';
import {
  Button,
  type Column,
  createLazyPart,
  DataTable,
  EmptyState,
  LazyPart,
  Skeleton,
  usePhone,
} from '@dashboard/ui';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useShownSymbol } from '../stocks/shown-row.ts';
import { useMarkedChanges } from '../stocks/todays-changes.ts';
import { createStockListForm } from './StockRow.tsx';
import { WatchlistLegend } from './WatchlistLegend.tsx';
import {
  CHANGED_TODAY,
  emptyFilter,
  filterStocks,
  type StockFilter,
  useShownFavourites,
  type WatchlistView,
} from './watchlist-view.ts';

const heatView = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "heat-view" */ './heat-view/HeatView.tsx')).HeatView,
);

interface TableContext {
  readonly legend: ReactNode;
  readonly shownRow: string | undefined;
}

interface StocksViewProps {
  stocks: readonly Stock[];
  view: WatchlistView;
  changed?: ReadonlySet<string>;
  empty: ReactNode;
  children: (matching: readonly Stock[], table: TableContext) => ReactNode;
}

const noSymbols: ReadonlySet<string> = new Set();

const isOnlyChanged = ({ changed, ...others }: StockFilter) =>
  changed === CHANGED_TODAY && Object.values(others).every((value) => value === '');

export function StocksView(props: StocksViewProps) {
  const { stocks, view, changed = noSymbols, empty, children } = props;
  const { filter, setFilter } = view;
  const { openSymbol } = useHost();
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
    const tiles = {
      stocks: matching,
      column: view.column,
      size: view.size,
      changed,
      onPress: openSymbol,
    };
    return (
      <>
        {legend}
        <LazyPart part={heatView} props={tiles} loading={<Skeleton height="480px" />} />
      </>
    );
  }
  return children(matching, { legend, shownRow });
}

interface ReadOnlyStocksProps extends Omit<StocksViewProps, 'children'> {
  /** Keep the array stable. */
  columns: readonly Column<Stock>[];
  /** A symbol whose row is always rendered. */
  pointed?: string;
  /** Called when a phone's row is tapped; opens the symbol's sheet by default. */
  onOpen?: (symbol: string) => void;
  onRowsShown?: (rows: readonly Stock[]) => void;
}

const getRowKey = ({ id }: Stock) => id;

export function ReadOnlyStocks(props: ReadOnlyStocksProps) {
  const { columns, pointed, onRowsShown, ...view } = props;
  const { openSymbol } = useHost();
  const { onOpen = openSymbol } = props;
  const isPhone = usePhone();
  const changes = useMarkedChanges();
  const sorting = useSortParam('heat.sort');
  const favourites = useShownFavourites();
  const list = useMemo(
    () => createStockListForm(onOpen, changes, favourites),
    [onOpen, changes, favourites],
  );
  return (
    <StocksView {...view}>
      {(matching, { legend, shownRow }) => (
        <>
          {!isPhone && legend}
          <DataTable
            {...sorting}
            label="Weekly Watchlist"
            columns={columns}
            rows={matching}
            rowKey={getRowKey}
            isSelected={({ symbol }) => view.changed?.has(symbol) ?? false}
            shownRow={shownRow}
            alwaysRendered={matching.find(({ symbol }) => symbol === pointed)?.id}
            frame="none"
            scrollsWithPage
            caption={isPhone && legend}
            list={list}
            onRowsShown={onRowsShown}
          />
        </>
      )}
    </StocksView>
  );
}
