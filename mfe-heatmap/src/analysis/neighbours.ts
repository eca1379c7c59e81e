/** The symbols before and after a stock. */
export interface Neighbours {
  readonly previous?: string;
  readonly next?: string;
}

/** The neighbours of a stock among symbols in their order; none of one that is not among them. */
export function findNeighbours(symbols: readonly string[], symbol: string): Neighbours {
  const index = symbols.indexOf(symbol);
  return index < 0 ? {} : { previous: symbols[index - 1], next: symbols[index + 1] };
}
