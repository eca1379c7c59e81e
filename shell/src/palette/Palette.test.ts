import { findSymbols } from './Palette.tsx';

const symbols = ['AAPL', 'NVDA', 'MSFT', 'AMZN', 'GOOGL', 'META', 'TSLA', 'A', 'BRK.B'];

test.each([
  ['', ['AAPL', 'NVDA', 'MSFT', 'AMZN', 'GOOGL', 'META']],
  ['a', ['A', 'AAPL', 'AMZN', 'NVDA', 'META', 'TSLA']],
  ['$aapl', ['AAPL']],
  [' sl ', ['TSLA']],
  ['k.b', ['BRK.B']],
  ['heat', []],
])('searching for %p finds %p', (search, found) => {
  expect(findSymbols(symbols, search)).toEqual(found);
});
