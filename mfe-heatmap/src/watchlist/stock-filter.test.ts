import { createSampleStocks } from '../sample-stocks.ts';
import { dropUnknownOptions, emptyFilter, filterStocks } from './stock-filter.ts';

const stocks = createSampleStocks();
const filterSymbols = (filter: Partial<typeof emptyFilter>) =>
  filterStocks(stocks, { ...emptyFilter, ...filter }).map(({ symbol }) => symbol);

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

test('an empty filter returns the list itself, and outdated values of a link are dropped', () => {
  expect(filterStocks(stocks, emptyFilter)).toBe(stocks);
  const outdated = { range: 'Cheap', state: 'hourlyBX:HH', changed: 'ever', favourites: 'all' };
  expect(dropUnknownOptions({ symbol: 'A', ...outdated })).toEqual({ ...emptyFilter, symbol: 'A' });
  const known = { range: 'none', state: 'dailyBX:LL', changed: 'today', favourites: 'only' };
  expect(dropUnknownOptions({ symbol: '', ...known })).toMatchObject(known);
});
