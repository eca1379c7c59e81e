import { favourites, MAX_FAVOURITES, parseFavourites } from './favourites.ts';

test.each([
  [undefined, []],
  [{ symbols: ['AAPL'] }, []],
  [
    [' aapl ', 'AAPL', 'BRK.B', '', '<b>', 7, null, 'TOO-LONG-A-SYMBOL'],
    ['AAPL', 'BRK.B'],
  ],
])('the stored value %j is parsed as %j [SINCE-03]', (stored, symbols) => {
  expect(parseFavourites(stored)).toEqual(symbols);
});

test('at most 500 favourites are read [SINCE-03]', () => {
  const many = Array.from({ length: MAX_FAVOURITES + 1 }, (_, index) => `S${index}`);
  expect(parseFavourites(many)).toEqual(many.slice(0, MAX_FAVOURITES));
});

test('a symbol can be marked and unmarked [SINCE-01]', () => {
  const listener = jest.fn();
  const unsubscribe = favourites.subscribe(listener);
  favourites.toggle('AAPL');
  favourites.toggle('NVDA');
  expect(favourites.list()).toEqual(['AAPL', 'NVDA']);
  expect(favourites.list()).toBe(favourites.list());
  favourites.toggle('AAPL');
  expect(favourites.list()).toEqual(['NVDA']);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
});
