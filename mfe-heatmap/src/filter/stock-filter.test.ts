import type { Stock } from '@dashboard/contracts-portfolio';
import { sampleStocks } from '../sample-stocks.ts';
import {
  filterStocks,
  noFilter,
  offeredFilter,
  rangeFilters,
  stateFilters,
} from './stock-filter.ts';

const stocks = sampleStocks();
const symbols = (filter: Partial<typeof noFilter>) =>
  filterStocks(stocks, { ...noFilter, ...filter }).map(({ symbol }) => symbol);

test('nothing chosen lets every stock through, and they are the same objects', () => {
  expect(filterStocks(stocks, noFilter)).toBe(stocks);
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
])('%j lets through %j', (filter, expected) => {
  expect(symbols(filter)).toEqual(expected);
});

test('every filter that is offered lets through what it says and nothing else', () => {
  const every = (filter: Partial<typeof noFilter>, test: (stock: Stock) => boolean) =>
    expect(symbols(filter)).toEqual(stocks.filter(test).map(({ symbol }) => symbol));
  for (const { value } of rangeFilters.slice(1, -1))
    every({ range: value }, ({ range }) => range === value);
  for (const { value } of stateFilters.filter(({ value }) => /BX:[HL]/.test(value))) {
    const [field, structure] = value.split(':') as ['dailyBX', string];
    every({ state: value }, (stock) => stock[field] === structure);
  }
});

test('what an old link asks for and nobody offers is left out', () => {
  expect(offeredFilter({ symbol: 'A', range: 'Cheap', state: 'hourlyBX:HH' })).toEqual({
    ...noFilter,
    symbol: 'A',
  });
  expect(offeredFilter({ symbol: '', range: 'none', state: 'dailyBX:LL' })).toMatchObject({
    range: 'none',
    state: 'dailyBX:LL',
  });
});
