import { formatQuantity, formatUsd } from '@dashboard/ui';
import { computeShares, type usePrices } from '../symbol-sizes/symbol-sizes.ts';

/** Such as '21 shares at $231.20'; undefined while the prices load. */
export function formatShares(
  positionSize: number,
  symbol: string,
  { prices, state }: ReturnType<typeof usePrices>,
): string | undefined {
  const price = prices?.get(symbol);
  if (price === undefined) return state === 'loading' ? undefined : 'No price known';
  const shares = computeShares(positionSize, price);
  return `${formatQuantity(shares)} ${shares === 1 ? 'share' : 'shares'} at ${formatUsd(price)}`;
}
