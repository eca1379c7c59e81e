import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { sampleHolding } from '../sample-server.ts';
import { collectPrices, computeShares } from './symbol-sizes.ts';

test('a ticker has the main fund’s price, or else that of the next fund in order', () => {
  const prices = collectPrices([
    sampleHolding('AAPL', 240, 'Balanced Fund'),
    sampleHolding('AAPL', 231.2, MAIN_FUND),
    sampleHolding('MSFT', 420, 'Value Fund'),
    sampleHolding('MSFT', 418.75, 'Growth Fund'),
    sampleHolding('NVDA', null, MAIN_FUND),
    sampleHolding('NVDA', 142, 'Income Fund'),
  ]);
  expect([...prices]).toEqual([
    ['AAPL', 231.2],
    ['MSFT', 418.75],
    ['NVDA', 142],
  ]);
});

test('a holding without a price, or with a price of 0, gives no price', () => {
  expect(collectPrices([sampleHolding('META', null), sampleHolding('GONE', 0)]).size).toBe(0);
});

test.each([
  [7, 0.07, 100],
  [17, 0.136, 125],
])('$%i at $%f each buys %i whole shares', (amount, price, shares) => {
  expect(computeShares(amount, price)).toBe(shares);
});

test('the position buys as many shares as it can pay for, at any price in cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      (amount, cents) => {
        const shares = BigInt(computeShares(amount, cents / 100));
        expect(shares).toBe((BigInt(amount) * 100n) / BigInt(cents));
      },
    ),
  );
});
