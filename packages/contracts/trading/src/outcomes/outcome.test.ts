import { computeResultPercent, hasOneResult } from './outcome.ts';

test.each([
  [{ entryPrice: 2, exitPrice: 3, resultPercent: null }, 50],
  [{ entryPrice: 2.4, exitPrice: 0, resultPercent: null }, -100],
  [{ entryPrice: 3, exitPrice: 4, resultPercent: null }, 33.33],
  [{ entryPrice: null, exitPrice: null, resultPercent: -12.5 }, -12.5],
  [{ entryPrice: 2, exitPrice: null, resultPercent: 8 }, 8],
  [{ entryPrice: 2, exitPrice: null, resultPercent: null }, null],
  [{ entryPrice: null, exitPrice: 2, resultPercent: null }, null],
  [null, null],
])('the result of %p is %p percent [TRACK-02]', (outcome, percent) => {
  expect(computeResultPercent(outcome)).toBe(percent);
});

test('both prices and a percentage count as two results [TRACK-03]', () => {
  expect(hasOneResult({ entryPrice: 1, exitPrice: 2, resultPercent: 5 })).toBe(false);
  expect(hasOneResult({ entryPrice: 1, exitPrice: null, resultPercent: 5 })).toBe(true);
  expect(hasOneResult({ entryPrice: 1, exitPrice: 2, resultPercent: null })).toBe(true);
});
