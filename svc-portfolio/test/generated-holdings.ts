import { type NewHolding, toPosition } from '../src/holdings/position.ts';

const toLetter = (n: number) => String.fromCharCode(65 + (n % 26));

/** A different ticker for each number from 0 to 675: TAA, TAB, … */
export const generateTicker = (n: number): string =>
  `T${toLetter(Math.floor(n / 26))}${toLetter(n)}`;

/** A holding of one share at 2 USD. */
export const createHolding = (ticker: string): NewHolding => ({
  ...toPosition({ ticker, quantity: 1, tradePrice: 2 }),
  dateOpened: null,
});

/** @param first the number of the first ticker */
export const generateHoldings = (count: number, first = 0): NewHolding[] =>
  Array.from({ length: count }, (_, index) => createHolding(generateTicker(first + index)));
