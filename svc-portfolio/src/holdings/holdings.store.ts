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

/** A position a fund holds. `dateOpened` is YYYY-MM-DD. */
export interface HoldingRecord extends Position {
  readonly id: string;
  readonly fund: Fund;
  readonly dateOpened: string | null;
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

const inColumns = (position: Position) => ({
  ticker: position.ticker,
  quantity: position.quantity,
  trade_price: position.tradePrice,
  current_price: position.currentPrice,
  pnl_percent: position.pnlPercent,
  pnl_open: position.pnlOpen,
});

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

    /** Holds the fund for this transaction alone, so that writers of one fund take turns. */
    async lockFund(fund: Fund): Promise<void> {
      await db('funds').where({ name: fund }).forUpdate().first('name');
    },

    async insertHoldings(
      fund: Fund,
      positions: readonly (Position & { readonly dateOpened: string | null })[],
    ): Promise<void> {
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
