/** As many as fit beside the tabs and actions without scrolling. */
const MAX_SYMBOLS = 6;

/**
 * The symbols that a search may mean: those that begin with it before those that contain it. The
 * palette would otherwise render each of the watchlist's hundreds.
 */
export function findSymbols(symbols: readonly string[], search: string): readonly string[] {
  const wanted = search.trim().replace(/^\$/, '').toUpperCase();
  if (wanted === '') return symbols.slice(0, MAX_SYMBOLS);
  const position = (symbol: string) => symbol.indexOf(wanted);
  return symbols
    .filter((symbol) => position(symbol) >= 0)
    .sort((one, other) => position(one) - position(other) || one.length - other.length)
    .slice(0, MAX_SYMBOLS);
}
