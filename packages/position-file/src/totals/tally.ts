import { AMOUNTS_PER_UNIT, parseAmount, showsCents } from './total-row.ts';

/** Sums of one column, in ten-thousandths, up to some row. */
export interface Tally {
  sum: number;
  count: number;
  inCents: number;
  cash: number;
  cashCount: number;
}

export const createTally = (): Tally => ({ sum: 0, count: 0, inCents: 0, cash: 0, cashCount: 0 });

export function addToTally(tally: Tally, cell: string, isCash: boolean): void {
  const amount = parseAmount(cell);
  if (amount === null) return;
  tally.sum += amount;
  tally.count += 1;
  if (showsCents(cell, amount)) tally.inCents += 1;
  if (isCash) {
    tally.cash += amount;
    tally.cashCount += 1;
  }
}

export const subtractTally = (end: Tally, start: Tally): Tally => ({
  sum: end.sum - start.sum,
  count: end.count - start.count,
  inCents: end.inCents - start.inCents,
  cash: end.cash - start.cash,
  cashCount: end.cashCount - start.cashCount,
});

const CENT = AMOUNTS_PER_UNIT / 100;

/** In ten-thousandths. n rounded cells are off by at most n/2; 2√n is seven standard deviations. */
export function computeTolerance(
  totalCell: string,
  total: number,
  { count, inCents }: Tally,
): number {
  const unit = inCents > 0 ? CENT : AMOUNTS_PER_UNIT;
  const totalUnit = showsCents(totalCell, total) ? CENT : AMOUNTS_PER_UNIT;
  return unit * Math.min(count / 2, 2 * Math.sqrt(count)) + totalUnit / 2;
}

/** Share counts are exact or truncated to three decimals. */
export const computeQuantityTolerance = ({ count, inCents }: Tally): number =>
  inCents > 0 ? (AMOUNTS_PER_UNIT / 1000) * Math.min(count, 4 * Math.sqrt(count)) : 0;
