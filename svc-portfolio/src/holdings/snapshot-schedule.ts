import { funds } from '@dashboard/contracts-portfolio';
import { inTransaction } from '@dashboard/service-kit/database';
import { computeTradingDay, startSchedule } from '@dashboard/service-kit/time';
import type { WorkerDependencies } from '../dependencies.ts';
import { isWeekday } from '../trading-days.ts';
import { takeSnapshot } from './snapshots.service.ts';

const INTERVAL_MS = 60 * 60_000;

/** Monday to Friday. Each fund has one snapshot a day, even with several workers. */
export async function takeSnapshots(dependencies: WorkerDependencies): Promise<void> {
  const { db, changePublisher, now, tradingTimeZone } = dependencies;
  const today = computeTradingDay(now(), tradingTimeZone);
  if (!isWeekday(today)) return;
  let hasChanges = false;
  for (const fund of funds) {
    const differs = await inTransaction(db, (tx) => takeSnapshot(tx, fund, today));
    hasChanges ||= differs;
  }
  if (hasChanges) changePublisher.publish('holdings');
}

/** Hourly, so that a day's last snapshot shows how it ended. @returns a function that stops it */
export const startSnapshotSchedule = (dependencies: WorkerDependencies): (() => Promise<void>) =>
  startSchedule({
    intervalMs: INTERVAL_MS,
    run: () => takeSnapshots(dependencies),
    onError: (err) => dependencies.logger.warn({ event: 'snapshot-failed', err }),
  });
