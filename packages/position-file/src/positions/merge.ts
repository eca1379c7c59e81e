import { Big } from 'big.js';
import { divide, MAX_MAGNITUDE } from '../numbers/decimals.ts';

/** The fields of a position that merging uses. Money in USD, percent in percent; absent is null. */
export interface MergeablePosition {
  ticker: string;
  quantity: number;
  tradePrice: number;
  currentPrice: number | null;
  pnlPercent: number | null;
  pnlOpen: number | null;
  /** The trade price is 0 because it could not be parsed: the average price leaves it out. */
  priceUnreadable?: boolean;
}

/** Sums over the lots of one ticker, in exact decimals. */
export interface PositionSums {
  quantity: Big;
  /** Cost of the lots in USD. */
  cost: Big;
  /** Shares of the lots whose price could be parsed. */
  pricedQuantity: Big;
  pnlOpen: Big;
  /** P/L in USD of the lots whose price is known; from their percentage where they have no other. */
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

/** Whether quantity and P/L stay below `MAX_MAGNITUDE` when the lot is added. */
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

/**
 * The figures of the merged position: price weighted by quantity, percentage from P/L over cost,
 * both of the lots whose price is known.
 */
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
 * Merges positions of the same ticker: quantities and P/L are added, the price is weighted by
 * quantity, the percentage is P/L over cost; derived numbers have four decimals. A ticker that
 * occurs once is returned unchanged. The order is that of each ticker's first position.
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
