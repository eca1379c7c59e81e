import { Big } from 'big.js';
import { divide, LARGEST } from './numbers.ts';

/** What merging needs of a position. Money in USD, percent in percent; absent is null. */
export interface MergeablePosition {
  ticker: string;
  quantity: number;
  tradePrice: number;
  currentPrice: number | null;
  pnlPercent: number | null;
  pnlOpen: number | null;
  /** The trade price is 0 only because it could not be read: it has no weight in the average. */
  priceUnreadable?: boolean;
}

/** The sums of the same ticker's positions, in exact decimals. */
export interface PositionSums {
  quantity: Big;
  /** What the lots with a readable price cost, and how many shares those are. */
  cost: Big;
  pricedQuantity: Big;
  pnlOpen: Big;
  /** P/L that only a percentage tells, turned into money by the lot's cost. */
  pnlByPercent: Big;
  currentPrice: number | null;
}

export function emptySums(): PositionSums {
  const zero = Big(0);
  return {
    quantity: zero,
    cost: zero,
    pricedQuantity: zero,
    pnlOpen: zero,
    pnlByPercent: zero,
    currentPrice: null,
  };
}

/** Whether the sums stay numbers that a position can have once the lot is added. */
export function hasRoomFor({ quantity, pnlOpen }: PositionSums, lot: MergeablePosition): boolean {
  const gain = pnlOpen.plus(lot.pnlOpen ?? 0).abs();
  return quantity.plus(lot.quantity).lt(LARGEST) && gain.lt(LARGEST);
}

export function addToSums(sums: PositionSums, lot: MergeablePosition): void {
  const cost = Big(lot.quantity).times(lot.tradePrice);
  sums.quantity = sums.quantity.plus(lot.quantity);
  sums.cost = sums.cost.plus(cost);
  if (!lot.priceUnreadable) sums.pricedQuantity = sums.pricedQuantity.plus(lot.quantity);
  if (lot.pnlOpen !== null) {
    sums.pnlOpen = sums.pnlOpen.plus(lot.pnlOpen);
  } else if (lot.pnlPercent !== null) {
    sums.pnlByPercent = sums.pnlByPercent.plus(cost.times(lot.pnlPercent).div(100));
  }
  sums.currentPrice ??= lot.currentPrice;
}

/** The one position that the sums amount to: price by quantity, percentage from P/L over cost. */
export function settleSums(sums: PositionSums): Omit<MergeablePosition, 'ticker'> {
  const gain = sums.pnlOpen.plus(sums.pnlByPercent);
  return {
    quantity: sums.quantity.toNumber(),
    tradePrice: divide(sums.cost, sums.pricedQuantity) ?? 0,
    currentPrice: sums.currentPrice,
    pnlPercent: divide(gain.times(100), sums.cost) || null,
    pnlOpen: sums.pnlOpen.toNumber() || null,
  };
}

function mergeLots(ticker: string, lots: MergeablePosition[]): MergeablePosition {
  const [only, ...others] = lots;
  if (only && others.length === 0) return only;
  const sums = emptySums();
  for (const lot of lots) addToSums(sums, lot);
  return { ticker, ...settleSums(sums) };
}

/**
 * Makes the same ticker twice one position: quantities and P/L added, the price weighted by
 * quantity, the percentage from P/L over cost; derived numbers to four decimals. A ticker that
 * stands once is left as it is. The order is that of the first of each ticker.
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
