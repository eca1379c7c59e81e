import { type StructureField, structureFields } from '@dashboard/contracts-portfolio';
import { useFavourites, useHost, useSearchParam } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import type { TileSize } from './heat-view/HeatView.tsx';
import { dropUnknownOptions, type StockFilter } from './stock-filter.ts';

export type View = 'table' | 'heat';

export interface WatchlistView {
  readonly view: View;
  readonly column: StructureField;
  readonly size: TileSize;
  readonly filter: StockFilter;
  setView(view: View): void;
  setColumn(column: StructureField): void;
  setSize(size: TileSize): void;
  setFilter(filter: Partial<StockFilter>): void;
}

export function useWatchlistView(): WatchlistView {
  const [view, setView] = useSearchParam('heat.view');
  const [column, setColumn] = useSearchParam('heat.column');
  const [size, setSize] = useSearchParam('heat.size');
  const [symbol, setSymbol] = useSearchParam('heat.symbol');
  const [range, setRange] = useSearchParam('heat.range');
  const [state, setState] = useSearchParam('heat.state');
  const [changed, setChanged] = useSearchParam('heat.changed');
  const [favourites, setFavourites] = useSearchParam('heat.favourites');
  const filter = useMemo(
    () => dropUnknownOptions({ symbol, range, state, changed, favourites }),
    [symbol, range, state, changed, favourites],
  );
  return {
    view: view === 'tiles' ? 'heat' : 'table',
    column: structureFields.find((field) => field === column) ?? 'weeklyBX',
    size: size === 'weight' ? 'weight' : 'even',
    filter,
    setView: (next) => setView(next === 'heat' ? 'tiles' : ''),
    setColumn,
    setSize: (next) => setSize(next === 'weight' ? 'weight' : ''),
    setFilter(next) {
      if (next.symbol !== undefined) setSymbol(next.symbol);
      if (next.range !== undefined) setRange(next.range);
      if (next.state !== undefined) setState(next.state);
      if (next.changed !== undefined) setChanged(next.changed);
      if (next.favourites !== undefined) setFavourites(next.favourites);
    },
  };
}

/** The symbols marked on this device; undefined for the admin, who has no favourites. */
export function useShownFavourites(): ReadonlySet<string> | undefined {
  const { identity } = useHost();
  const { symbols } = useFavourites();
  return identity.role === 'student' ? symbols : undefined;
}
