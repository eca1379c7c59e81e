import { computeTotals, type Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { Position } from '../holdings/holdings.store.ts';

/** What was held at the end of a day, YYYY-MM-DD, in USD. */
export interface SnapshotRecord {
  readonly day: string;
  readonly value: number;
  readonly pnlOpen: number;
}

interface SnapshotRow {
  day: string;
  value: string;
  pnl_open: string;
}

/** A snapshot older than a long weekend says nothing about today. */
const EARLIER_WITHIN_DAYS = 4;

/** What each fund was worth at the end of each day. */
export function createSnapshotStore(db: Knex) {
  return {
    /** Sets the fund's snapshot of a day. @returns whether it is another than before */
    async saveSnapshot(fund: Fund, day: string, held: readonly Position[]): Promise<boolean> {
      const { value, pnlOpen } = computeTotals(held);
      const positions = held.map((p) => ({
        ticker: p.ticker,
        quantity: p.quantity,
        pnlOpen: p.pnlOpen,
      }));
      const { rowCount } = await db.raw(
        `INSERT INTO portfolio_snapshots AS kept (fund, day, value, pnl_open, positions)
         VALUES (:fund, :day, :value, :pnlOpen, :positions)
         ON CONFLICT (fund, day) DO UPDATE
            SET value = excluded.value, pnl_open = excluded.pnl_open,
                positions = excluded.positions
          WHERE (kept.value, kept.positions) IS DISTINCT FROM (excluded.value, excluded.positions)`,
        { fund, day, value, pnlOpen, positions: JSON.stringify(positions) },
      );
      return rowCount > 0;
    },

    /**
     * The days of which any of these funds has a snapshot, oldest first, each with the sum of the
     * funds. A fund without one of that day counts as it was last.
     */
    async listDays(asked: readonly Fund[], from: string): Promise<SnapshotRecord[]> {
      const { rows } = await db.raw<{ rows: SnapshotRow[] }>(
        `SELECT days.day, sum(latest.value) AS value, sum(latest.pnl_open) AS pnl_open
           FROM (SELECT DISTINCT day FROM portfolio_snapshots
                  WHERE fund = ANY(:asked) AND day >= :from) AS days
          CROSS JOIN unnest(:asked::text[]) AS asked (fund)
          CROSS JOIN LATERAL (
                 SELECT value, pnl_open FROM portfolio_snapshots AS snapshot
                  WHERE snapshot.fund = asked.fund AND snapshot.day <= days.day
                  ORDER BY snapshot.day DESC LIMIT 1) AS latest
          GROUP BY days.day
          ORDER BY days.day`,
        { asked: [...asked], from },
      );
      return rows.map((row) => ({
        day: row.day,
        value: Number(row.value),
        pnlOpen: Number(row.pnl_open),
      }));
    },

    /**
     * What the positions of each fund's last snapshot of an earlier day have gained since, as far
     * as they are still held; null where nothing can be compared.
     */
    async gainSinceEarlierDay(today: string): Promise<number | null> {
      const { rows } = await db.raw<{ rows: { gain: string | null }[] }>(
        `WITH earlier AS (
           SELECT DISTINCT ON (fund) fund, positions FROM portfolio_snapshots
            WHERE day < :today AND day >= :today::date - :within::integer
            ORDER BY fund, day DESC)
         SELECT round(sum(
                  now.pnl_open - was."pnlOpen" * least(now.quantity, was.quantity) / was.quantity
                ), 2) AS gain
           FROM earlier
          CROSS JOIN jsonb_to_recordset(earlier.positions)
                  AS was (ticker text, quantity numeric, "pnlOpen" numeric)
           JOIN holdings AS now ON now.fund = earlier.fund AND now.ticker = was.ticker`,
        { today, within: EARLIER_WITHIN_DAYS },
      );
      const gain = rows[0]?.gain ?? null;
      return gain === null ? null : Number(gain);
    },
  };
}
