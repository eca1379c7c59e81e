import {
  computeTotals,
  type Fund,
  funds,
  type PortfolioSnapshot,
} from '@dashboard/contracts-portfolio';
import { inTransaction } from '@dashboard/service-kit/database';
import { computeTradingDay, startSchedule } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import type { WorkerDependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { isWeekday } from '../trading-days.ts';
import { createHoldingStore } from './holdings.store.ts';
import type { Position } from './position.ts';

/** The day is YYYY-MM-DD. */
type SnapshotRecord = Omit<PortfolioSnapshot, 'date'> & { readonly day: string };

interface EarlierDayGain {
  readonly gain: number | null;
  readonly isFirstDay: boolean;
}

const INTERVAL_MS = 60 * 60_000;
/** Covers a long weekend. */
const MAX_SNAPSHOT_AGE_DAYS = 4;

export function createSnapshotService(db: Knex) {
  return {
    async saveSnapshot(fund: Fund, day: string, held: readonly Position[]): Promise<boolean> {
      const totals = computeTotals(held);
      const positions = held.map(({ ticker, quantity, pnlOpen }) => ({
        ticker,
        quantity,
        pnlOpen,
      }));
      const { rowCount } = await db.raw(
        `INSERT INTO portfolio_snapshots AS saved (fund, day, value, pnl_open, positions)
         VALUES (:fund, :day, :value, :pnlOpen, :positions)
         ON CONFLICT (fund, day) DO UPDATE
            SET value = excluded.value, pnl_open = excluded.pnl_open,
                positions = excluded.positions
          WHERE (saved.value, saved.positions) IS DISTINCT FROM (excluded.value, excluded.positions)`,
        { ...totals, fund, day, positions: JSON.stringify(positions) },
      );
      return rowCount > 0;
    },

    /**
     * Oldest first, each the sum over the funds. A fund without a snapshot on a day counts with its
     * latest earlier one.
     */
    async listDays(funds: readonly Fund[], from: string): Promise<SnapshotRecord[]> {
      const { rows } = await db.raw(
        `SELECT days.day, sum(latest.value)::float AS value,
                sum(latest.pnl_open)::float AS "pnlOpen"
           FROM (SELECT DISTINCT day FROM portfolio_snapshots
                  WHERE fund = ANY(:funds) AND day >= :from) AS days
          CROSS JOIN unnest(:funds::text[]) AS requested (fund)
          CROSS JOIN LATERAL (
                 SELECT value, pnl_open FROM portfolio_snapshots AS snapshot
                  WHERE snapshot.fund = requested.fund AND snapshot.day <= days.day
                  ORDER BY snapshot.day DESC LIMIT 1) AS latest
          GROUP BY days.day
          ORDER BY days.day`,
        { funds: [...funds], from },
      );
      return rows;
    },

    /**
     * In USD: the gain since each fund's latest earlier snapshot of the positions it still holds.
     * `gain` is null if there is nothing to compare.
     */
    async computeGainSinceEarlierDay(today: string): Promise<EarlierDayGain> {
      const { rows } = await db.raw(
        `WITH earlier AS (
           SELECT DISTINCT ON (fund) fund, positions FROM portfolio_snapshots
            WHERE day < :today AND day >= :today::date - :maxAgeDays::integer
            ORDER BY fund, day DESC)
         SELECT round(sum(
                  held.pnl_open - was."pnlOpen" * least(held.quantity, was.quantity) / was.quantity
                ), 2)::float AS gain,
                NOT EXISTS (SELECT FROM portfolio_snapshots WHERE day < :today) AS "isFirstDay"
           FROM earlier
          CROSS JOIN jsonb_to_recordset(earlier.positions)
                  AS was (ticker text, quantity numeric, "pnlOpen" numeric)
           JOIN holdings AS held ON held.fund = earlier.fund AND held.ticker = was.ticker`,
        { today, maxAgeDays: MAX_SNAPSHOT_AGE_DAYS },
      );
      return rows[0];
    },
  };
}

/** Needs a transaction. @returns false if the day's snapshot was already the same */
export async function takeSnapshot(tx: Knex, fund: Fund, day: string): Promise<boolean> {
  // Without the lock, the older of two concurrent snapshots could be saved last.
  await createFundStore(tx).lockFund(fund);
  const holdings = await createHoldingStore(tx).listHoldings(fund);
  return createSnapshotService(tx).saveSnapshot(fund, day, holdings);
}

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
