import { funds, type Holding } from '@dashboard/contracts-portfolio';
import type { PositionSizing } from '../sizing/position-sizing.ts';

/** Division in whole millionths of a dollar is exact; in floating point $7 at $0.07 gives 99 shares. */
const MILLION = 1_000_000;
const toMillionths = (dollars: number) => Math.round(dollars * MILLION);

/** Current prices in USD by ticker. */
export type Prices = ReadonlyMap<string, number>;

/** The current price of each ticker in the holdings; the main fund's price comes first. */
export function collectPrices(holdings: readonly Holding[]): Prices {
  const prices = new Map<string, number>();
  const byFund = holdings.toSorted((a, b) => funds.indexOf(a.fund) - funds.indexOf(b.fund));
  for (const { ticker, currentPrice } of byFund) {
    if (currentPrice === null || toMillionths(currentPrice) <= 0 || prices.has(ticker)) continue;
    prices.set(ticker, currentPrice);
  }
  return prices;
}

/** The sizing of one symbol of the watchlist. */
export interface SymbolSize {
  readonly symbol: string;
  /** Its number on the watchlist, from 1. */
  readonly place: number;
  /** Whether it is within the active positions. */
  readonly fits: boolean;
  /** In USD. */
  readonly positionSize: number;
  /** The whole shares that the position buys; null when there is no price. */
  readonly shares: number | null;
}

/** The whole shares that an amount in whole USD buys at a price in USD. */
export const computeShares = (amount: number, price: number): number =>
  Math.floor((amount * MILLION) / toMillionths(price));

/** The sizing of each symbol, in the order of `symbols`. */
export function computeSymbolSizes(
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
      shares: price === undefined ? null : computeShares(positionSize, price),
    };
  });
}
