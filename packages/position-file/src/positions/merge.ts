import { Big } from 'big.js';
import { divide, MAX_MAGNITUDE } from '../numbers/decimals.ts';

/** Money in USD, percentages in percent. Null if absent. */
export interface MergeablePosition {
  ticker: string;
  quantity: number;
  tradePrice: number;
  currentPrice: number | null;
  pnlPercent: number | null;
  pnlOpen: number | null;
  /** The trade price is 0 because it couldn't be parsed. The average ignores it. */
  priceUnreadable?: boolean;
}

export interface PositionSums {
  quantity: Big;
  cost: Big;
  pricedQuantity: Big;
  pnlOpen: Big;
  /** P/L of the lots with a known price, computed from their percentage if that's all they have. */
  pnlOnCost: Big;
  currentPrice: number | null;
}

export function createEmptySums(): PositionSums {
  const zero = Big(0);
  return {
    quantity: zero,
    cost: zero,
    pricedQuantity: zero,
    pnlOpen: zero,
    pnlOnCost: zero,
    currentPrice: null,
  };
}

export function fitsInSums({ quantity, pnlOpen }: PositionSums, lot: MergeablePosition): boolean {
  const gain = pnlOpen.plus(lot.pnlOpen ?? 0).abs();
  return quantity.plus(lot.quantity).lt(MAX_MAGNITUDE) && gain.lt(MAX_MAGNITUDE);
}

export function addToSums(sums: PositionSums, lot: MergeablePosition): void {
  const cost = Big(lot.quantity).times(lot.tradePrice);
  sums.quantity = sums.quantity.plus(lot.quantity);
  sums.cost = sums.cost.plus(cost);
  sums.pnlOpen = sums.pnlOpen.plus(lot.pnlOpen ?? 0);
  sums.currentPrice ??= lot.currentPrice;
  if (lot.priceUnreadable) return;
  const gain = lot.pnlOpen ?? cost.times(lot.pnlPercent ?? 0).div(100);
  sums.pricedQuantity = sums.pricedQuantity.plus(lot.quantity);
  sums.pnlOnCost = sums.pnlOnCost.plus(gain);
}

export function computeMergedFigures(sums: PositionSums): Omit<MergeablePosition, 'ticker'> {
  return {
    quantity: sums.quantity.toNumber(),
    tradePrice: divide(sums.cost, sums.pricedQuantity) ?? 0,
    currentPrice: sums.currentPrice,
    pnlPercent: divide(sums.pnlOnCost.times(100), sums.cost) || null,
    pnlOpen: sums.pnlOpen.toNumber() || null,
  };
}

function mergeLots(ticker: string, lots: MergeablePosition[]): MergeablePosition {
  const [only, ...others] = lots;
  if (only && others.length === 0) return only;
  const sums = createEmptySums();
  for (const lot of lots) addToSums(sums, lot);
  return { ticker, ...computeMergedFigures(sums) };
}

/**
 * Adds quantities and P/L by ticker. The price is weighted by quantity, the percentage is P/L over
 * cost, both rounded to four decimals. A ticker that occurs once is unchanged.
 */
export function mergePositions(positions: readonly MergeablePosition[]): MergeablePosition[] {
  const byTicker = new Map<string, MergeablePosition[]>();
  for (const position of positions) {
    const lots = byTicker.get(position.ticker);
    if (lots) lots.push(position);
    else byTicker.set(position.ticker, [position]);
  }
  return Array.from(byTicker, ([ticker, lots]) => mergeLots(ticker, lots));
}
