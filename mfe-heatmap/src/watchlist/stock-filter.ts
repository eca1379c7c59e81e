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
import type { SelectOption } from '@dashboard/ui';
import { rangeTones, structureTones } from '../stocks/stock-values.ts';

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
  { value: '', label: 'Any state' },
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

/**
 * Returns the same array if nothing is filtered.
 * @param changedToday if undefined, `changed` doesn't filter
 * @param marked if undefined, `favourites` doesn't filter
 */
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
