import {
  botFields,
  type Range,
  ranges,
  type Stock,
  type Structure,
  type StructureField,
  stateFields,
  structureFields,
  structures,
} from '@dashboard/contracts-portfolio';
import {
  createStoredValue,
  useCell,
  useFavourites,
  useHost,
  useSearchParam,
} from '@dashboard/mfe-kit';
import type { SelectOption } from '@dashboard/ui';
import { useMemo } from 'react';
import { rangeTones, structureTones } from '../stocks/stock-values.ts';
import type { TileSize } from './heat-view/HeatView.tsx';

/** An empty field doesn't filter. */
export interface StockFilter {
  readonly symbol: string;
  readonly range: string;
  readonly state: string;
  /** `today`: only what changed on the trading day. */
  readonly changed: string;
  /** `only`: only the student's favourites. */
  readonly favourites: string;
}

export const emptyFilter: StockFilter = {
  symbol: '',
  range: '',
  state: '',
  changed: '',
  favourites: '',
};

type StructureScope = StructureField | 'any';

const NONE = 'none';
const IN_POSITION = 'in-position';
const NO_POSITION = 'no-position';

/** Too narrow for all words of the toolbar and of the legend. */
export const NARROW = '(max-width: 1000px)';

export const CHANGED_TODAY = 'today';
export const ONLY_FAVOURITES = 'only';

export const formatStateFilter = (scope: StructureScope, structure: Structure) =>
  `${scope}:${structure}`;

const formatScope = (scope: StructureScope) =>
  scope === 'any' ? 'Any BX' : stateFields[scope].label;
const scopes: readonly StructureScope[] = ['any', ...structureFields];

export const rangeFilterOptions: readonly SelectOption[] = [
  { value: '', label: 'Any range' },
  ...ranges.map((value) => ({ value, label: value, tone: rangeTones[value] })),
  { value: NONE, label: 'No range' },
];

export const stateFilterOptions: readonly SelectOption[] = [
  { value: '', label: 'Any' },
  ...scopes.flatMap((scope) => [
    ...structures.map((structure) => ({
      value: formatStateFilter(scope, structure),
      label: `${formatScope(scope)} ${structure}`,
      tone: structureTones[structure],
    })),
    ...(scope === 'any'
      ? []
      : [{ value: `${scope}:${NONE}`, label: `${formatScope(scope)} empty` }]),
  ]),
  { value: IN_POSITION, label: 'A bot in position' },
  { value: NO_POSITION, label: 'No bot in position' },
];

export function dropUnknownOptions(filter: StockFilter): StockFilter {
  const { symbol, range, state, changed, favourites } = filter;
  const keepKnown = (options: readonly SelectOption[], value: string) =>
    options.some((option) => option.value === value) ? value : '';
  return {
    symbol,
    range: keepKnown(rangeFilterOptions, range),
    state: keepKnown(stateFilterOptions, state),
    changed: changed === CHANGED_TODAY ? changed : '',
    favourites: favourites === ONLY_FAVOURITES ? favourites : '',
  };
}

const matchesValue = <Value extends string>(filterValue: string, value: Value | null) =>
  filterValue === NONE ? value === null : value === filterValue;

function matchesState(stock: Stock, state: string): boolean {
  if (state === IN_POSITION) return botFields.some((field) => stock[field]);
  if (state === NO_POSITION) return botFields.every((field) => !stock[field]);
  const [scope, filterValue = ''] = state.split(':') as [StructureScope, string?];
  const fields = scope === 'any' ? structureFields : [scope];
  return fields.some((field) => matchesValue<Structure>(filterValue, stock[field]));
}

/** An undefined set doesn't filter. Returns the same array if nothing is filtered. */
export function filterStocks(
  stocks: readonly Stock[],
  filter: StockFilter,
  changedToday?: ReadonlySet<string>,
  marked?: ReadonlySet<string>,
): readonly Stock[] {
  const { range, state } = filter;
  const symbol = filter.symbol.trim().toUpperCase();
  const changed = filter.changed === '' ? undefined : changedToday;
  const favourites = filter.favourites === '' ? undefined : marked;
  if (symbol === '' && range === '' && state === '' && !changed && !favourites) return stocks;
  return stocks.filter(
    (stock) =>
      stock.symbol.includes(symbol) &&
      (range === '' || matchesValue<Range>(range, stock.range)) &&
      (state === '' || matchesState(stock, state)) &&
      (!changed || changed.has(stock.symbol)) &&
      (!favourites || favourites.has(stock.symbol)),
  );
}

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

/** Undefined for the admin, who has no favourites. */
export function useShownFavourites(): ReadonlySet<string> | undefined {
  const { identity } = useHost();
  const { symbols } = useFavourites();
  return identity.role === 'student' ? symbols : undefined;
}

/** A setting of the device, on by default. */
export const favouritesFirst = createStoredValue(
  'dashboard.favourites-first',
  (stored) => stored !== false,
);

/** In the given order otherwise; the same array if there is nothing to put first. */
export function putFirst(
  stocks: readonly Stock[],
  symbols: ReadonlySet<string> | undefined,
): readonly Stock[] {
  const isFirst = ({ symbol }: Stock) => symbols?.has(symbol);
  const first = symbols?.size ? stocks.filter(isFirst) : [];
  return first.length === 0 ? stocks : [...first, ...stocks.filter((stock) => !isFirst(stock))];
}

/** The watchlist's own order; a column that the student sorts by replaces it. */
export function useFavouritesFirst(stocks: readonly Stock[]): readonly Stock[] {
  const favourites = useShownFavourites();
  const isOn = useCell(favouritesFirst);
  return useMemo(() => (isOn ? putFirst(stocks, favourites) : stocks), [stocks, isOn, favourites]);
}
