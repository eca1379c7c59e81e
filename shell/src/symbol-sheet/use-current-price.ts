import { listHoldings, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';

/**
 * The current price of a symbol in USD in the funds' holdings, the main fund's first; undefined
 * while it is not known.
 */
export function useCurrentPrice(symbol: string): number | undefined {
  const { data = [] } = useEndpoint(listHoldings);
  const priced = data.filter(
    ({ ticker, currentPrice }) => ticker === symbol && currentPrice !== null,
  );
  const { currentPrice } = priced.find(({ fund }) => fund === MAIN_FUND) ?? priced[0] ?? {};
  return currentPrice ?? undefined;
}
