import { formatUsd } from '@dashboard/ui';
import { computeShares, formatShareCount, type usePrices } from '../symbol-sizes/symbol-sizes.ts';

/** Such as '21 shares at $231.20'; undefined while the prices load. */
export function formatShares(
  positionSize: number,
  symbol: string,
  { prices, query }: ReturnType<typeof usePrices>,
): string | undefined {
  const price = prices?.get(symbol);
  if (price === undefined) return query.isPending ? undefined : 'No price known';
  return `${formatShareCount(computeShares(positionSize, price))} at ${formatUsd(price)}`;
}
