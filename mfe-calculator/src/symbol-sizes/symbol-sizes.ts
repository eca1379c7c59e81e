import { type Holding, listHoldings, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import type { PositionSizing } from '../sizing/position-sizing.ts';

/**
 * Division in whole millionths of a dollar is exact; in floating point $7 at $0.07 gives 99 shares.
 */
const MILLION = 1_000_000;
const toMillionths = (dollars: number) => Math.round(dollars * MILLION);

type Prices = ReadonlyMap<string, number>;

/** If several funds hold a ticker, the main fund's price wins. */
export function collectPrices(holdings: readonly Holding[]): Prices {
  const prices = new Map<string, number>();
  const isMain = ({ fund }: Holding) => fund === MAIN_FUND;
  const byFund = holdings.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  for (const { ticker, currentPrice } of byFund) {
    if (currentPrice === null || toMillionths(currentPrice) <= 0 || prices.has(ticker)) continue;
    prices.set(ticker, currentPrice);
  }
  return prices;
}

export interface SymbolSize {
  readonly symbol: string;
  /** Position on the watchlist, from 1. */
  readonly place: number;
  readonly fits: boolean;
  readonly positionSize: number;
  readonly shares: number | null;
}

export const computeShares = (amount: number, price: number): number =>
  Math.floor((amount * MILLION) / toMillionths(price));

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

export type PricesState = 'loading' | 'failed' | 'ready';

/** A failed refetch keeps the last prices. */
export function usePrices() {
  const { data, isPending, refetch } = useEndpoint(listHoldings);
  const prices = useMemo(() => data && collectPrices(data), [data]);
  const missing: PricesState = isPending ? 'loading' : 'failed';
  return {
    prices,
    state: prices ? ('ready' as const) : missing,
    retry: () => void refetch(),
  };
}
