import type { BotField, Range, Structure, StructureField } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** What of a stock can change; each change of it is kept in the state history. */
export type StockState = { range: Range | null } & Record<StructureField, Structure | null> &
  Record<BotField, boolean>;

export interface StockRecord extends StockState {
  readonly id: string;
  readonly symbol: string;
  readonly version: number;
}

/** How a caller names a stock. */
export type StockKey = { readonly id: string } | { readonly symbol: string };

/** One field of a stock that went from one value to another. */
export interface StateChange {
  readonly symbol: string;
  readonly field: keyof StockState;
  readonly before: StockState[keyof StockState];
  readonly after: StockState[keyof StockState];
}

const stateColumns = {
  range: 'range',
  monthlyBX: 'monthly_bx',
  weeklyBX: 'weekly_bx',
  dailyBX: 'daily_bx',
  hybridBotPosition: 'hybrid_bot_position',
  swingBotPosition: 'swing_bot_position',
  hourBotPosition: 'hour_bot_position',
} as const satisfies Record<keyof StockState, string>;

export const stateFields = Object.keys(stateColumns) as (keyof StockState)[];

const columns = { id: 'id', symbol: 'symbol', version: 'version', ...stateColumns };

const inColumns = (state: Partial<StockState>) =>
  Object.fromEntries(
    stateFields
      .filter((field) => state[field] !== undefined)
      .map((field) => [stateColumns[field], state[field]]),
  );

/** The watchlist's table, and the history of its states. */
export function createStockStore(db: Knex) {
  return {
    listStocks: (): Promise<StockRecord[]> => db('stocks').select(columns).orderBy('place'),

    /** Locked until the transaction ends, so that a version checked stays the version changed. */
    lockStock: (key: StockKey): Promise<StockRecord | undefined> =>
      db('stocks').where(key).forUpdate().first(columns),

    async insertStock(symbol: string, state: Partial<StockState>): Promise<StockRecord> {
      const [row] = await db('stocks')
        .insert({ symbol, ...inColumns(state) })
        .returning('id');
      return db('stocks').where({ id: row.id }).first(columns);
    },

    async updateStock(id: string, change: Partial<StockState>): Promise<StockRecord> {
      await db('stocks')
        .where({ id })
        .update({ ...inColumns(change), version: db.raw('version + 1') });
      return db('stocks').where({ id }).first(columns);
    },

    deleteStock: (key: StockKey): Promise<number> => db('stocks').where(key).delete(),

    async appendStateChanges(changes: readonly StateChange[]): Promise<void> {
      if (changes.length === 0) return;
      await db('stock_state_history').insert(
        changes.map(({ symbol, field, before, after }) => ({
          symbol,
          field,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })),
      );
    },
  };
}
