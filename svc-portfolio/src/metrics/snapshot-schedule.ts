import { funds } from '@dashboard/contracts-portfolio';
import {
  type ChangePublisher,
  computeTradingDay,
  inTransaction,
  type Logger,
} from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { isWeekday } from '../trading-days.ts';
import { takeSnapshot } from './take-snapshot.ts';

const EVERY_MS = 60 * 60_000;

export interface SnapshotDependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
  readonly logger: Logger;
  readonly timeZone: string;
  readonly now: () => Date;
}

/**
 * Takes every fund's snapshot of this day, Monday to Friday. A day has one for each fund, however
 * often and by however many workers it is taken.
 */
export async function takeSnapshots(deps: SnapshotDependencies): Promise<void> {
  const today = computeTradingDay(deps.now(), deps.timeZone);
  if (!isWeekday(today)) return;
  let changed = false;
  for (const fund of funds) {
    const differs = await inTransaction(deps.db, (tx) => takeSnapshot(tx, fund, today));
    changed ||= differs;
  }
  if (changed) deps.changePublisher.publish('holdings');
}

/**
 * Takes the day's snapshots now and every hour, so that the last of a day is what it ended with.
 * @returns a function that ends it
 */
export function startSnapshots(deps: SnapshotDependencies): () => Promise<void> {
  let taking = Promise.resolve();
  const take = () => {
    taking = taking
      .then(() => takeSnapshots(deps))
      .catch((error) => deps.logger.warn({ event: 'no-snapshot', err: error }));
  };
  take();
  const timer = setInterval(take, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await taking;
  };
}
