const EDGES = /^[^\p{L}\p{N}|]+|[^\p{L}\p{N}|]+$/gu;

const letterLike: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
};

/**
 * A word in the form that it shares with every word it is easily taken for: capitals, letters for
 * the digits that look like them, without what sticks to its ends.
 */
export const folded = (text: string): string =>
  text
    .replace(EDGES, '')
    .replace(/[l|]/g, 'I')
    .toUpperCase()
    .replace(/[012568]/g, (digit) => letterLike[digit] as string);

/**
 * Makes the function that tells which symbol of the watchlist a word stands for: the one that looks
 * like it, where there is exactly one.
 */
export function symbolReader(watchlist: readonly string[]): (text: string) => string | undefined {
  const alike = Map.groupBy(watchlist, folded);
  return (text) => {
    // Only these two small letters are taken for capitals.
    if (/[a-km-np-z]/.test(text)) return undefined;
    const symbols = alike.get(folded(text));
    return symbols?.length === 1 ? symbols[0] : undefined;
  };
}
