import { parsePremium } from './premium.ts';

test.each([
  ['1.2M', 1_200_000],
  ['$850K', 850_000],
  ['$ 1.1 m', 1_100_000],
  ['2b', 2_000_000_000],
  ['12,500', 12_500],
  ['.5k', 500],
  ['0', 0],
])('the premium %s is %d dollars [FLOW-43]', (text, amount) => {
  expect(parsePremium(text)).toBe(amount);
});

test.each([[null], [''], ['about 1M'], ['1.2X'], ['1-2M'], ['$'], ['1.2.3']])(
  '%p is not an amount, so the result is null [FLOW-43]',
  (text) => {
    expect(parsePremium(text)).toBeNull();
  },
);
