import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { holdingOf } from '../sample-server.ts';
import { profiles, sizePositions } from './position-sizing.ts';
import { pricesOf, sharesFor, sizesBySymbol } from './symbol-sizes.ts';

test('a price is the current price of a holding, the main fund’s first, then in the order of the funds', () => {
  const prices = pricesOf([
    holdingOf('AAPL', 240, 'Balanced Fund'),
    holdingOf('AAPL', 231.2, MAIN_FUND),
    holdingOf('MSFT', 420, 'Value Fund'),
    holdingOf('MSFT', 418.75, 'Growth Fund'),
    holdingOf('NVDA', null, MAIN_FUND),
    holdingOf('NVDA', 142, 'Income Fund'),
  ]);
  expect([...prices]).toEqual([
    ['AAPL', 231.2],
    ['MSFT', 418.75],
    ['NVDA', 142],
  ]);
});

test('a holding without a price, or priced at nothing, gives no price', () => {
  expect(pricesOf([holdingOf('META', null), holdingOf('GONE', 0)]).size).toBe(0);
});

test('CALC-04, CALC-07 the symbols keep their order; those within the active positions fit', () => {
  const sizing = sizePositions(100_000, 3, profiles[0]);
  if (typeof sizing === 'string') throw new Error(sizing);
  const sizes = sizesBySymbol(['NVDA', 'AAPL', 'BRK.B'], sizing, new Map([['AAPL', 231.2]]));
  expect(sizes).toEqual([
    { symbol: 'NVDA', place: 1, fits: true, positionSize: 5_000, shares: null },
    { symbol: 'AAPL', place: 2, fits: true, positionSize: 5_000, shares: 21 },
    { symbol: 'BRK.B', place: 3, fits: false, positionSize: 5_000, shares: null },
  ]);
});

test.each([
  [5_000, 231.2, 21],
  [5_000, 5_000, 1],
  [5_000, 5_000.01, 0],
  [7, 0.07, 100],
  [17, 0.136, 125],
  [0, 12, 0],
])('$%i buys at $%f each %i whole shares', (amount, price, shares) => {
  expect(sharesFor(amount, price)).toBe(shares);
});

test('the shares are the most that the position pays for, whatever the price in cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      (amount, cents) => {
        const shares = BigInt(sharesFor(amount, cents / 100));
        expect(shares).toBe((BigInt(amount) * 100n) / BigInt(cents));
      },
    ),
  );
});
