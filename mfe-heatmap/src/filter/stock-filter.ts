import {
  botFields,
  type Range,
  ranges,
  type Stock,
  type Structure,
  type StructureField,
  structureFields,
  structures,
} from '@dashboard/contracts-portfolio';
import type { SelectOption } from '@dashboard/ui';
import { rangeTones, structureNames, structureTones } from '../stocks/stock-values.ts';

/** Which stocks of the watchlist are shown. An empty field does not filter. */
export interface StockFilter {
  /** Part of a symbol, in upper or lower case. */
  readonly symbol: string;
  /** A value of `rangeFilterOptions`. */
  readonly range: string;
  /** A value of `stateFilterOptions`. */
  readonly state: string;
}

export const emptyFilter: StockFilter = { symbol: '', range: '', state: '' };

const NONE = 'none';
const IN_POSITION = 'in-position';
const NO_POSITION = 'no-position';

/** The options of the range filter. */
export const rangeFilterOptions: readonly SelectOption[] = [
  { value: '', label: 'Any range' },
  ...ranges.map((value) => ({ value, label: value, tone: rangeTones[value] })),
  { value: NONE, label: 'No range' },
];

/** The options of the state filter: a value of one BX column, or a bot position. */
export const stateFilterOptions: readonly SelectOption[] = [
  { value: '', label: 'Any state' },
  ...structureFields.flatMap((field) => [
    ...structures.map((value) => ({
      value: `${field}:${value}`,
      label: `${structureNames[field]} ${value}`,
      tone: structureTones[value],
    })),
    { value: `${field}:${NONE}`, label: `${structureNames[field]} empty` },
  ]),
  { value: IN_POSITION, label: 'A bot in position' },
  { value: NO_POSITION, label: 'No bot in position' },
];

/** Clears the values that are not among the options, such as those of an outdated link. */
export function dropUnknownOptions({ symbol, range, state }: StockFilter): StockFilter {
  const keepKnown = (options: readonly SelectOption[], value: string) =>
    options.some((option) => option.value === value) ? value : '';
  return {
    symbol,
    range: keepKnown(rangeFilterOptions, range),
    state: keepKnown(stateFilterOptions, state),
  };
}

const matchesValue = <Value extends string>(filterValue: string, value: Value | null) =>
  filterValue === NONE ? value === null : value === filterValue;

function matchesState(stock: Stock, state: string): boolean {
  if (state === IN_POSITION) return botFields.some((field) => stock[field]);
  if (state === NO_POSITION) return botFields.every((field) => !stock[field]);
  const [field, filterValue = ''] = state.split(':') as [StructureField, string?];
  return matchesValue<Structure>(filterValue, stock[field]);
}

/** The stocks that match the filter, in their order; the same array if nothing is filtered. */
export function filterStocks(stocks: readonly Stock[], filter: StockFilter): readonly Stock[] {
  const { range, state } = filter;
  const symbol = filter.symbol.trim().toUpperCase();
  if (symbol === '' && range === '' && state === '') return stocks;
  return stocks.filter(
    (stock) =>
      stock.symbol.includes(symbol) &&
      (range === '' || matchesValue<Range>(range, stock.range)) &&
      (state === '' || matchesState(stock, state)),
  );
}
