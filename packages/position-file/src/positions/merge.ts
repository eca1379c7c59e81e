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

function createEmptySums(): PositionSums {
  const zero = Big(0);
  const sums = { quantity: zero, cost: zero, pricedQuantity: zero, pnlOpen: zero, pnlOnCost: zero };
  return { ...sums, currentPrice: null };
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

export const computeMergedFigures = (sums: PositionSums): Omit<MergeablePosition, 'ticker'> => ({
  quantity: sums.quantity.toNumber(),
  tradePrice: divide(sums.cost, sums.pricedQuantity) ?? 0,
  currentPrice: sums.currentPrice,
  pnlPercent: divide(sums.pnlOnCost.times(100), sums.cost) || null,
  pnlOpen: sums.pnlOpen.toNumber() || null,
});

export function sumLots(lots: readonly MergeablePosition[]): PositionSums {
  const sums = createEmptySums();
  for (const lot of lots) addToSums(sums, lot);
  return sums;
}

/** Weights the price by quantity; the percentage is P/L over cost. Both have four decimals. */
export const mergePositions = (positions: readonly MergeablePosition[]): MergeablePosition[] =>
  [...Map.groupBy(positions, ({ ticker }) => ticker)].map(([ticker, lots]) => {
    const [only, ...others] = lots;
    return only && others.length === 0 ? only : { ticker, ...computeMergedFigures(sumLots(lots)) };
  });
