import Big from 'big.js';
import type { Position } from './positions.ts';

type PositionValue = Pick<Position, 'quantity' | 'tradePrice' | 'currentPrice' | 'pnlOpen'>;

/** In USD, exact to the cent. */
export interface HoldingTotals {
  /** Σ quantity × trade price. */
  readonly cost: number;
  /** Σ quantity × current price, or × trade price if there is none. */
  readonly value: number;
  /** Σ P/L open. Missing values count as 0. */
  readonly pnlOpen: number;
}

const sum = (values: Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));
const cost = (position: Pick<Position, 'quantity' | 'tradePrice'>) =>
  new Big(position.quantity).times(position.tradePrice);

export function createTotals() {
  let totalCost = new Big(0);
  let totalValue = new Big(0);
  let totalPnlOpen = new Big(0);
  return {
    add({ quantity, tradePrice, currentPrice, pnlOpen }: PositionValue): void {
      const paid = cost({ quantity, tradePrice });
      totalCost = totalCost.plus(paid);
      totalValue = totalValue.plus(
        currentPrice === null ? paid : new Big(quantity).times(currentPrice),
      );
      if (pnlOpen !== null) totalPnlOpen = totalPnlOpen.plus(pnlOpen);
    },
    read: (): HoldingTotals => ({
      cost: totalCost.toNumber(),
      value: totalValue.toNumber(),
      pnlOpen: totalPnlOpen.toNumber(),
    }),
  };
}

export function computeTotals(holdings: readonly PositionValue[]): HoldingTotals {
  const totals = createTotals();
  for (const holding of holdings) totals.add(holding);
  return totals.read();
}

/** In percent; 0 if the total is 0. @param totalCost in USD, if these are only part of the list */
export function computePortfolioPercents(
  holdings: readonly Pick<Position, 'quantity' | 'tradePrice'>[],
  totalCost?: string,
): number[] {
  const total = totalCost === undefined ? sum(holdings.map(cost)) : new Big(totalCost);
  return holdings.map((h) => (total.eq(0) ? 0 : cost(h).times(100).div(total).toNumber()));
}
