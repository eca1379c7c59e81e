import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** What is known of a position in one ticker. Money in USD, percent in percent. */
export interface Position {
  readonly ticker: string;
  readonly quantity: number;
  readonly tradePrice: number;
  readonly currentPrice: number | null;
  readonly pnlPercent: number | null;
  readonly pnlOpen: number | null;
}

/** A position and the day it was opened, YYYY-MM-DD. */
export interface NewHolding extends Position {
  readonly dateOpened: string | null;
}

/** A position a fund holds. `dateOpened` is YYYY-MM-DD. */
export interface HoldingRecord extends NewHolding {
  readonly id: string;
  readonly fund: Fund;
  readonly version: number;
}

interface HoldingRow {
  id: string;
  fund: Fund;
  ticker: string;
  quantity: string;
  trade_price: string;
  current_price: string | null;
  pnl_percent: string | null;
  pnl_open: string | null;
  date_opened: string | null;
  version: number;
}

const columns = [
  'id',
  'fund',
  'ticker',
  'quantity',
  'trade_price',
  'current_price',
  'pnl_percent',
  'pnl_open',
  'date_opened',
  'version',
];

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

const recordOf = (row: HoldingRow): HoldingRecord => ({
  id: row.id,
  fund: row.fund,
  ticker: row.ticker,
  quantity: Number(row.quantity),
  tradePrice: Number(row.trade_price),
  currentPrice: numberOrNull(row.current_price),
  pnlPercent: numberOrNull(row.pnl_percent),
  pnlOpen: numberOrNull(row.pnl_open),
  dateOpened: row.date_opened,
  version: row.version,
});

const inColumns = (position: Partial<Position>) => ({
  ticker: position.ticker,
  quantity: position.quantity,
  trade_price: position.tradePrice,
  current_price: position.currentPrice,
  pnl_percent: position.pnlPercent,
  pnl_open: position.pnlOpen,
});

/** `now()` is when the transaction began, which may have waited for its turn. */
const RIGHT_NOW = 'clock_timestamp()';

/** The holdings of all funds. Lists of positions are written in one statement each. */
export function createHoldingStore(db: Knex) {
  return {
    async listHoldings(fund?: Fund): Promise<HoldingRecord[]> {
      const rows: HoldingRow[] = await db('holdings')
        .where(fund === undefined ? {} : { fund })
        .orderBy('place')
        .select(columns);
      return rows.map(recordOf);
    },

    async findFirst(fund: Fund): Promise<HoldingRecord | undefined> {
      const row: HoldingRow | undefined = await db('holdings')
        .where({ fund })
        .orderBy('place')
        .first(columns);
      return row && recordOf(row);
    },

    async countHoldings(funds: readonly Fund[]): Promise<number> {
      const [row] = await db('holdings').whereIn('fund', funds).count();
      return Number(row?.count ?? 0);
    },

    async revisionOf(fund: Fund): Promise<number> {
      return Number((await db('funds').where({ name: fund }).first('revision')).revision);
    },

    async setRevision(fund: Fund, revision: number): Promise<void> {
      await db('funds')
        .where({ name: fund })
        .update({ revision, changed_at: db.raw(RIGHT_NOW) });
    },

    /** The fund's rows as they are in the database, to be put back one day. */
    snapshot: (fund: Fund): Promise<Record<string, unknown>[]> =>
      db('holdings').where({ fund }).orderBy('place').select('*'),

    /** Makes the fund's rows what a snapshot says, each with a version nobody has seen. */
    async restore(fund: Fund, rows: readonly Record<string, unknown>[]): Promise<void> {
      const [held] = await db('holdings').where({ fund }).max('version as newest');
      await db('holdings').where({ fund }).delete();
      await db.raw(
        `INSERT INTO holdings OVERRIDING SYSTEM VALUE
         SELECT * FROM jsonb_populate_recordset(NULL::holdings, :rows::jsonb)`,
        { rows: JSON.stringify(rows) },
      );
      await db('holdings')
        .where({ fund })
        .update({ version: db.raw('greatest(version, ?) + 1', [held?.newest ?? 0]) });
    },

    /** Holds the fund for this transaction alone, so that writers of one fund take turns. */
    async lockFund(fund: Fund): Promise<void> {
      await db('funds').where({ name: fund }).forUpdate().first('name');
    },

    /**
     * Lets one job at a time work on a fund until this transaction ends, however long that takes.
     * What is done by hand meanwhile does not wait.
     */
    async lockFundForJob(fund: Fund): Promise<void> {
      await db.raw('SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))', ['fund job', fund]);
    },

    /** Says that the fund's holdings changed. @returns the revision reached */
    async countRevision(fund: Fund): Promise<number> {
      const [row] = await db('funds')
        .where({ name: fund })
        .increment('revision', 1)
        .update({ changed_at: db.raw(RIGHT_NOW) })
        .returning('revision');
      return Number(row.revision);
    },

    async findHolding(id: string): Promise<HoldingRecord | undefined> {
      const row: HoldingRow | undefined = await db('holdings').where({ id }).first(columns);
      return row && recordOf(row);
    },

    /** @throws 409 for a ticker the fund holds, by its constraint */
    async insertHolding(fund: Fund, holding: NewHolding): Promise<HoldingRecord> {
      const [row] = await db('holdings')
        .insert({ fund, ...inColumns(holding), date_opened: holding.dateOpened })
        .returning(columns);
      return recordOf(row);
    },

    async updateHolding(id: string, change: Partial<NewHolding>): Promise<HoldingRecord> {
      const given = { ...inColumns(change), date_opened: change.dateOpened };
      const values = Object.entries(given).filter(([, value]) => value !== undefined);
      const [row] = await db('holdings')
        .where({ id })
        .update({ ...Object.fromEntries(values), version: db.raw('version + 1') })
        .returning(columns);
      return recordOf(row);
    },

    async deleteHolding(id: string): Promise<void> {
      await db('holdings').where({ id }).delete();
    },

    async insertHoldings(fund: Fund, positions: readonly NewHolding[]): Promise<void> {
      if (positions.length === 0) return;
      await db('holdings').insert(
        positions.map((p) => ({ fund, ...inColumns(p), date_opened: p.dateOpened })),
      );
    },

    /** Gives the fund's holdings of these tickers these values; dates opened stay. */
    async updateHoldings(fund: Fund, positions: readonly Position[]): Promise<void> {
      if (positions.length === 0) return;
      await db.raw(
        `UPDATE holdings
            SET quantity = given.quantity, trade_price = given.trade_price,
                current_price = given.current_price, pnl_percent = given.pnl_percent,
                pnl_open = given.pnl_open, version = version + 1
           FROM jsonb_to_recordset(:given::jsonb) AS given (
                  ticker text, quantity numeric, trade_price numeric,
                  current_price numeric, pnl_percent numeric, pnl_open numeric)
          WHERE holdings.fund = :fund AND holdings.ticker = given.ticker`,
        { fund, given: JSON.stringify(positions.map(inColumns)) },
      );
    },

    async deleteHoldings(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db('holdings').whereIn('id', ids).delete();
    },
  };
}
