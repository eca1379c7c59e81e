import type { Position } from '../holdings/holdings.store.ts';
import { position, type SamplePosition } from './sample-holdings.ts';

/** How far a price strays from its way, as a share of it. */
const STRAYING = 0.012;

/** A price's way from the trade price to today's, with ups and downs of the position's own. */
function priceOn({ tradePrice, daysHeld }: SamplePosition, price: number, daysAgo: number): number {
  const way = tradePrice + (price - tradePrice) * (1 - daysAgo / daysHeld);
  const pace = 0.5 + (daysHeld % 7) * 0.35;
  const ups = Math.sin(daysAgo * pace + daysHeld) - Math.sin(daysHeld);
  return Math.round(way * (1 + STRAYING * ups) * 100) / 100;
}

/** What of a fund was held so many days ago, at the prices of then. */
export function sampleHeldOn(held: readonly SamplePosition[], daysAgo: number): Position[] {
  return held
    .filter(({ daysHeld }) => daysHeld >= daysAgo)
    .map((sample) => {
      const { ticker, quantity, tradePrice, currentPrice, daysHeld } = sample;
      if (currentPrice === null) return sample;
      const price = priceOn(sample, currentPrice, daysAgo);
      return position(ticker, quantity, tradePrice, price, daysHeld);
    });
}
