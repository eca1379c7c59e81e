import { type Holding, listHoldings, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { formatQuantity } from '@dashboard/ui';
import { useMemo } from 'react';

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

/** Amounts in USD; null without a price. */
export type SymbolSize = { readonly symbol: string } & (Figures<number> | Figures<null>);

type Figures<Value> = Readonly<Record<'price' | 'shares' | 'cost' | 'leftOver', Value>>;

export const computeShares = (amount: number, price: number): number =>
  Math.floor((amount * MILLION) / toMillionths(price));

export const formatShareCount = (shares: number): string =>
  `${formatQuantity(shares)} ${shares === 1 ? 'share' : 'shares'}`;

/** The cost is in whole dollars, so that cost and rest add up to the position size. */
export function computeSymbolSizes(
  symbols: readonly string[],
  positionSize: number,
  prices: Prices | undefined,
): readonly SymbolSize[] {
  return symbols.map((symbol) => {
    const price = prices?.get(symbol);
    if (price === undefined) {
      return { symbol, price: null, shares: null, cost: null, leftOver: null };
    }
    const shares = computeShares(positionSize, price);
    const cost = Math.round(shares * price);
    return { symbol, price, shares, cost, leftOver: positionSize - cost };
  });
}

/** A failed refetch keeps the last prices. */
export function usePrices() {
  const query = useEndpoint(listHoldings);
  const { data } = query;
  return { query, prices: useMemo(() => data && collectPrices(data), [data]) };
}
