const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const tickerAt = (index: number): string =>
  [26 ** 3, 26 ** 2, 26, 1].map((unit) => LETTERS[Math.floor(index / unit) % 26]).join('');
