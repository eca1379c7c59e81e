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
  [{ state: 'in-position' }, ['AAPL', 'NVDA', 'TSLA', 'MSFT']],
  [{ state: 'no-position' }, ['AMD', 'BRK.B']],
  [{ symbol: 'A', range: 'Fair Value', state: 'dailyBX:HH' }, ['AAPL']],
  [{ symbol: 'ZZZ' }, []],
])('%j matches %j', (filter, expected) => {
  expect(filterSymbols(filter)).toEqual(expected);
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
  expect(dropUnknownOptions({ symbol: 'A', range: 'Cheap', state: 'hourlyBX:HH' })).toEqual({
    ...emptyFilter,
    symbol: 'A',
  });
  expect(dropUnknownOptions({ symbol: '', range: 'none', state: 'dailyBX:LL' })).toMatchObject({
    range: 'none',
    state: 'dailyBX:LL',
  });
});
