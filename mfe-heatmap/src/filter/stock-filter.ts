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

/** What of the watchlist is shown: all that is '' lets everything through. */
export interface Filter {
  /** Part of a symbol, in any case. */
  readonly symbol: string;
  /** A value of `rangeFilters`. */
  readonly range: string;
  /** A value of `stateFilters`. */
  readonly state: string;
}

export const noFilter: Filter = { symbol: '', range: '', state: '' };

const NONE = 'none';
const IN_POSITION = 'in-position';
const NO_POSITION = 'no-position';

/** The ranges one can filter by. */
export const rangeFilters: readonly SelectOption[] = [
  { value: '', label: 'Any range' },
  ...ranges.map((value) => ({ value, label: value, tone: rangeTones[value] })),
  { value: NONE, label: 'No range' },
];

/** The states one can filter by: a value of one BX column, or a bot. */
export const stateFilters: readonly SelectOption[] = [
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

/** The filter with what is no longer offered left out, such as from an old link. */
export function offeredFilter({ symbol, range, state }: Filter): Filter {
  const offered = (options: readonly SelectOption[], value: string) =>
    options.some((option) => option.value === value) ? value : '';
  return { symbol, range: offered(rangeFilters, range), state: offered(stateFilters, state) };
}

const isOf = <Value extends string>(wanted: string, value: Value | null) =>
  wanted === NONE ? value === null : value === wanted;

function hasState(stock: Stock, state: string): boolean {
  if (state === IN_POSITION) return botFields.some((field) => stock[field]);
  if (state === NO_POSITION) return botFields.every((field) => !stock[field]);
  const [field, wanted = ''] = state.split(':') as [StructureField, string?];
  return isOf<Structure>(wanted, stock[field]);
}

/** The stocks a filter lets through, in their order. */
export function filterStocks(stocks: readonly Stock[], filter: Filter): readonly Stock[] {
  const { range, state } = filter;
  const symbol = filter.symbol.trim().toUpperCase();
  if (symbol === '' && range === '' && state === '') return stocks;
  return stocks.filter(
    (stock) =>
      stock.symbol.includes(symbol) &&
      (range === '' || isOf<Range>(range, stock.range)) &&
      (state === '' || hasState(stock, state)),
  );
}
