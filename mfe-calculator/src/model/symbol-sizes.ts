import { funds, type Holding } from '@dashboard/contracts-portfolio';
import type { PositionSizing } from './position-sizing.ts';

/** Prices are counted in millionths of a dollar: divided as they are, $7 at $0.07 gives 99 shares. */
const MILLION = 1_000_000;
const inMillionths = (dollars: number) => Math.round(dollars * MILLION);

/** Current prices in USD by ticker. */
export type Prices = ReadonlyMap<string, number>;

/** The known current price of each ticker that a fund holds, the main fund's before the others'. */
export function pricesOf(holdings: readonly Holding[]): Prices {
  const prices = new Map<string, number>();
  const byFund = holdings.toSorted((a, b) => funds.indexOf(a.fund) - funds.indexOf(b.fund));
  for (const { ticker, currentPrice } of byFund) {
    if (currentPrice === null || inMillionths(currentPrice) <= 0 || prices.has(ticker)) continue;
    prices.set(ticker, currentPrice);
  }
  return prices;
}

/** What the sizing means for one symbol of the watchlist. */
export interface SymbolSize {
  readonly symbol: string;
  /** Its place on the watchlist, counted from 1. */
  readonly place: number;
  /** Whether its place is within the active positions. */
  readonly fits: boolean;
  /** In USD. */
  readonly positionSize: number;
  /** Whole shares the position buys, or null where no price is known. */
  readonly shares: number | null;
}

/** How many whole shares an amount in whole USD buys at a price. */
export const sharesFor = (amount: number, price: number): number =>
  Math.floor((amount * MILLION) / inMillionths(price));

/** The sizing spelled out for each symbol, in the order given. */
export function sizesBySymbol(
  symbols: readonly string[],
  { activePositions, positionSize }: PositionSizing,
  prices: Prices,
): readonly SymbolSize[] {
  return symbols.map((symbol, index) => {
    const price = prices.get(symbol);
    return {
      symbol,
      place: index + 1,
      fits: index < activePositions,
      positionSize,
      shares: price === undefined ? null : sharesFor(positionSize, price),
    };
  });
}
