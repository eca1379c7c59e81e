import type { Knex } from 'knex';
import type { Position } from '../../holdings/position.ts';
import { createSnapshotService } from '../../holdings/snapshots.service.ts';
import { addDays, isWeekday } from '../../trading-days.ts';
import { createSamplePosition, type SamplePosition, sampleHoldings } from './sample-holdings.ts';

const SNAPSHOT_DAYS = 30;
/** Maximum deviation of a price from a straight line, as a fraction. */
const PRICE_DEVIATION = 0.012;

/**
 * A straight line from the trade price to today's price, with a sine wave whose frequency depends
 * on the position.
 */
function computePrice(
  { tradePrice, daysHeld }: SamplePosition,
  priceToday: number,
  daysAgo: number,
): number {
  const trend = tradePrice + (priceToday - tradePrice) * (1 - daysAgo / daysHeld);
  const frequency = 0.5 + (daysHeld % 7) * 0.35;
  const wave = Math.sin(daysAgo * frequency + daysHeld) - Math.sin(daysHeld);
  return Math.round(trend * (1 + PRICE_DEVIATION * wave) * 100) / 100;
}

const listPositions = (held: readonly SamplePosition[], daysAgo: number): Position[] =>
  held
    .filter(({ daysHeld }) => daysHeld >= daysAgo)
    .map((sample) => {
      const { ticker, quantity, tradePrice, currentPrice, daysHeld } = sample;
      if (currentPrice === null) return sample;
      const price = computePrice(sample, currentPrice, daysAgo);
      return createSamplePosition(ticker, quantity, tradePrice, price, daysHeld);
    });

/** The last 30 weekdays before today. @param today YYYY-MM-DD */
export async function fillSampleSnapshots(tx: Knex, today: string): Promise<void> {
  const store = createSnapshotService(tx);
  // The worker might have taken today's snapshots while the funds were still empty.
  await tx('portfolio_snapshots').where({ day: today }).delete();
  for (let daysAgo = 1, count = 0; count < SNAPSHOT_DAYS; daysAgo += 1) {
    const day = addDays(today, -daysAgo);
    if (!isWeekday(day)) continue;
    for (const [fund, held] of sampleHoldings) {
      await store.saveSnapshot(fund, day, listPositions(held, daysAgo));
    }
    count += 1;
  }
}
