const toLetter = (n: number) => String.fromCharCode(65 + (n % 26));

/** Unique for each number below 26³: AAA, AAB, … NIO is the 9,010th. */
export const generateTicker = (n: number): string =>
  [676, 26, 1].map((place) => toLetter(Math.floor(n / place))).join('');

export const generateHoldings = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({
    ticker: generateTicker(first + index),
    quantity: 1,
    tradePrice: 2,
  }));
