import type { MergeablePosition } from './merge.ts';

const MAX_FACTOR = 2;

const isNear = (value: number, expected: number): boolean =>
  value / expected > 1 / MAX_FACTOR && value / expected < MAX_FACTOR;

/** The gain in percent by the position's other figures; null if they don't say. */
function computeGain(position: MergeablePosition): number | null {
  const { quantity, tradePrice, currentPrice, pnlOpen } = position;
  const value = currentPrice === null ? null : currentPrice * quantity;
  const cost = tradePrice > 0 ? tradePrice * quantity : (value ?? 0) - (pnlOpen ?? 0);
  const gain = pnlOpen ?? (value === null ? null : value - cost);
  return gain === null || cost <= 0 ? null : (100 * gain) / cost;
}

/** Counts by the other figures whether a column writes a gain of 7.71% as 7.71 or as 0.0771. */
export class PercentUnit {
  #balance = 0;

  add(position: MergeablePosition): void {
    const { pnlPercent } = position;
    const gain = computeGain(position);
    if (pnlPercent === null || !gain) return;
    if (isNear(pnlPercent, gain)) this.#balance -= 1;
    else if (isNear(100 * pnlPercent, gain)) this.#balance += 1;
  }

  get isFraction(): boolean {
    return this.#balance > 0;
  }
}
