import type { Stock } from '@dashboard/contracts-portfolio';
import { createSampleStocks } from '../sample-stocks.ts';
import {
  dropUnknownOptions,
  emptyFilter,
  filterStocks,
  rangeFilterOptions,
  stateFilterOptions,
} from './stock-filter.ts';

const stocks = createSampleStocks();
const filterSymbols = (filter: Partial<typeof emptyFilter>) =>
  filterStocks(stocks, { ...emptyFilter, ...filter }).map(({ symbol }) => symbol);

test('an empty filter returns the list itself', () => {
  expect(filterStocks(stocks, emptyFilter)).toBe(stocks);
});

test.each([
  [{ symbol: 'a' }, ['AAPL', 'NVDA', 'AMD', 'TSLA']],
  [{ symbol: ' brk.b ' }, ['BRK.B']],
  [{ range: 'Fair Value' }, ['AAPL', 'MSFT']],
  [{ range: 'none' }, ['TSLA', 'BRK.B']],
  [{ state: 'weeklyBX:HL' }, ['AAPL', 'MSFT']],
  [{ state: 'weeklyBX:none' }, ['TSLA', 'BRK.B']],
  [{ state: 'any:LL' }, ['AMD', 'TSLA']],
  [{ state: 'in-position' }, ['AAPL', 'NVDA', 'TSLA', 'MSFT']],
  [{ state: 'no-position' }, ['AMD', 'BRK.B']],
  [{ symbol: 'A', range: 'Fair Value', state: 'dailyBX:HH' }, ['AAPL']],
  [{ symbol: 'ZZZ' }, []],
])('%j matches %j', (filter, expected) => {
  expect(filterSymbols(filter)).toEqual(expected);
});

test('only what changed today is shown, and everything while that is not known', () => {
  const today = { ...emptyFilter, changed: 'today' };
  const filter = (changed?: ReadonlySet<string>, symbol = '') =>
    filterStocks(stocks, { ...today, symbol }, changed).map((stock) => stock.symbol);
  expect(filter(new Set(['AMD', 'NVDA']))).toEqual(['NVDA', 'AMD']);
  expect(filter(new Set(['AMD', 'NVDA']), 'NV')).toEqual(['NVDA']);
  expect(filter(new Set())).toEqual([]);
  expect(filter()).toHaveLength(6);
});

test('SINCE-06 only favourites are shown, and everything where there are none to know', () => {
  const filter = { ...emptyFilter, favourites: 'only' };
  const find = (marked?: ReadonlySet<string>) =>
    filterStocks(stocks, filter, undefined, marked).map(({ symbol }) => symbol);
  expect(find(new Set(['AMD', 'NVDA', 'GONE']))).toEqual(['NVDA', 'AMD']);
  expect(find(new Set())).toEqual([]);
  expect(find()).toHaveLength(6);
});

test('every option matches the stocks it names and no others', () => {
  const expectMatches = (filter: Partial<typeof emptyFilter>, test: (stock: Stock) => boolean) =>
    expect(filterSymbols(filter)).toEqual(stocks.filter(test).map(({ symbol }) => symbol));
  for (const { value } of rangeFilterOptions.slice(1, -1))
    expectMatches({ range: value }, ({ range }) => range === value);
  for (const { value } of stateFilterOptions.filter(({ value }) => /BX:[HL]/.test(value))) {
    const [field, structure] = value.split(':') as ['dailyBX', string];
    expectMatches({ state: value }, (stock) => stock[field] === structure);
  }
});

test('values of an outdated link that are no longer options are dropped', () => {
  expect(
    dropUnknownOptions({
      symbol: 'A',
      range: 'Cheap',
      state: 'hourlyBX:HH',
      changed: 'ever',
      favourites: 'all',
    }),
  ).toEqual({
    ...emptyFilter,
    symbol: 'A',
  });
  expect(
    dropUnknownOptions({
      symbol: '',
      range: 'none',
      state: 'dailyBX:LL',
      changed: 'today',
      favourites: 'only',
    }),
  ).toMatchObject({
    range: 'none',
    state: 'dailyBX:LL',
    changed: 'today',
    favourites: 'only',
  });
});
