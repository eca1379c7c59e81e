const EDGES = /^[^\p{L}\p{N}|]+|[^\p{L}\p{N}|]+$/gu;

const letterByDigit: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
};

export const trimEdges = (text: string): string => text.replace(EDGES, '');

export const foldLookAlikes = (text: string): string =>
  trimEdges(text)
    .replace(/[l|]/g, 'I')
    .toUpperCase()
    .replace(/[012568]/g, (digit) => letterByDigit[digit] as string);

export function createSymbolMatcher(
  watchlist: readonly string[],
): (text: string) => string | undefined {
  const symbolsByFoldedText = Map.groupBy(watchlist, foldLookAlikes);
  return (text) => {
    // Recognition confuses only two lowercase letters with capitals: l and o.
    if (/[a-km-np-z]/.test(text)) return undefined;
    const symbols = symbolsByFoldedText.get(foldLookAlikes(text));
    return symbols?.length === 1 ? symbols[0] : undefined;
  };
}
