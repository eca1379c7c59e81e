import { computeTotals, type Fund, type PortfolioSnapshot } from '@dashboard/contracts-portfolio';
import { inTransaction } from '@dashboard/service-kit/database';
import { computeTradingDay, startSchedule } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import type { WorkerDependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { isWeekday } from '../trading-days.ts';
import { createHoldingStore } from './holdings.store.ts';
import type { Position } from './position.ts';

type SnapshotRecord = Omit<PortfolioSnapshot, 'date' | 'holdingsChanged'> & {
  readonly day: string;
  readonly holdingsChanged: boolean;
};

interface EarlierDayGain {
  /** In USD: of the shares that are still held, from their prices then and now. */
  readonly gain: number;
  /** The oldest day compared with; null if there's nothing to compare. */
  readonly since: string | null;
  readonly isFirstDay: boolean;
}

interface PerformerRecord {
  readonly ticker: string;
  readonly fund: Fund;
  readonly gainPercent: number;
  readonly isSincePurchase: boolean;
}

/** In calendar days, which covers a long weekend. A gain over a longer gap isn't one day's. */
export const MAX_DAY_GAP = 4;

const INTERVAL_MS = 60 * 60_000;

/** Snapshots from before `currentPrice` was stored give a price if the trade price is unchanged. */
const COMPARED_HOLDINGS = `
  WITH earlier AS (
    SELECT DISTINCT ON (fund) fund, day, positions FROM portfolio_snapshots
     WHERE day < :today ORDER BY fund, day DESC),
  compared AS (
    SELECT held.id, held.current_price, earlier.day, least(held.quantity, was.quantity) AS quantity,
           coalesce(was."currentPrice", held.trade_price + was."pnlOpen" / was.quantity)
             AS earlier_price
      FROM earlier
     CROSS JOIN jsonb_to_recordset(earlier.positions)
             AS was (ticker text, quantity numeric, "currentPrice" numeric, "pnlOpen" numeric)
      JOIN holdings AS held ON held.fund = earlier.fund AND held.ticker = was.ticker)`;

export function createSnapshotService(db: Knex) {
  return {
    async saveSnapshot(fund: Fund, day: string, held: readonly Position[]): Promise<boolean> {
      const totals = computeTotals(held);
      const positions = held
        .toSorted((one, other) => (one.ticker < other.ticker ? -1 : 1))
        .map(({ ticker, quantity, currentPrice, pnlOpen }) => ({
          ticker,
          quantity,
          currentPrice,
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
     * Oldest first. Undefined sums over all funds, including removed ones. A fund without a
     * snapshot on a day counts with its latest earlier one.
     */
    async listDays(fund: Fund | undefined, from: string): Promise<SnapshotRecord[]> {
      const { rows } = await db.raw(
        `SELECT day, sum(value)::float AS value, sum(pnl_open)::float AS "pnlOpen",
                bool_or(held IS DISTINCT FROM held_before) AS "holdingsChanged"
           FROM (SELECT days.day, latest.*,
                        lag(held, 1, held) OVER (PARTITION BY requested.fund ORDER BY days.day)
                          AS held_before
                   FROM (SELECT DISTINCT day FROM portfolio_snapshots
                          WHERE coalesce(fund = :fund, true) AND day >= :from) AS days
                  CROSS JOIN (SELECT name FROM fund_names WHERE coalesce(name = :fund, true))
                          AS requested (fund)
                   LEFT JOIN LATERAL (
                        SELECT value, pnl_open, held FROM portfolio_snapshots AS snapshot
                         WHERE snapshot.fund = requested.fund AND snapshot.day <= days.day
                         ORDER BY snapshot.day DESC LIMIT 1) AS latest ON true) AS fund_days
          GROUP BY day
          ORDER BY day`,
        { fund: fund ?? null, from },
      );
      return rows;
    },

    /** Since each fund's latest earlier snapshot. */
    async computeGainSinceEarlierDay(today: string): Promise<EarlierDayGain> {
      const { rows } = await db.raw(
        `${COMPARED_HOLDINGS}
         SELECT coalesce(round(sum(quantity * (current_price - earlier_price)), 2), 0)::float AS gain,
                min(day) AS since,
                NOT EXISTS (SELECT FROM portfolio_snapshots WHERE day < :today AND held IS NOT NULL)
                  AS "isFirstDay"
           FROM compared
          WHERE current_price IS NOT NULL AND earlier_price IS NOT NULL`,
        { today },
      );
      return rows[0];
    },

    /** Best gains of the day, then since purchase for holdings without an earlier day's price. */
    async listPerformers(today: string, limit: number): Promise<PerformerRecord[]> {
      const { rows } = await db.raw(
        `${COMPARED_HOLDINGS},
         based AS (
           SELECT held.*, nullif(earlier_price, 0) AS price_before,
                  coalesce(nullif(earlier_price, 0), nullif(held.trade_price, 0)) AS base
             FROM holdings AS held
             LEFT JOIN compared ON compared.id = held.id AND day >= :today::date - :maxDays::integer)
         SELECT ticker, fund, ((current_price - base) / base * 100)::float AS "gainPercent",
                price_before IS NULL AS "isSincePurchase"
           FROM based
          WHERE current_price IS NOT NULL AND base IS NOT NULL
          ORDER BY "isSincePurchase", (current_price - base) / base DESC, place
          LIMIT :limit`,
        { today, maxDays: MAX_DAY_GAP, limit },
      );
      return rows;
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
  for (const fund of await createFundStore(db).listNames()) {
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
