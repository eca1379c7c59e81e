import type {
  BotField,
  Range,
  StateField,
  Structure,
  StructureField,
} from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { Analysis } from '../analyses/analyses.store.ts';

/** What of a stock is kept in the state history when it changes. */
export type StockState = { range: Range | null } & Record<StructureField, Structure | null> &
  Record<BotField, boolean>;

/** All of a stock that can be changed. */
export interface StockValues extends StockState, Analysis {}

export interface StockRecord extends StockValues {
  readonly id: string;
  readonly symbol: string;
  readonly version: number;
}

/** How a caller names a stock. */
export type StockKey = { readonly id: string } | { readonly symbol: string };

const valueColumns = {
  range: 'range',
  monthlyBX: 'monthly_bx',
  weeklyBX: 'weekly_bx',
  dailyBX: 'daily_bx',
  hybridBotPosition: 'hybrid_bot_position',
  swingBotPosition: 'swing_bot_position',
  hourBotPosition: 'hour_bot_position',
  analysisText: 'analysis_text',
  analysisImage: 'analysis_image',
} as const satisfies Record<StateField | keyof Analysis, string>;

const columns = { id: 'id', symbol: 'symbol', version: 'version', ...valueColumns };

const inColumns = (values: Partial<StockValues>) =>
  Object.fromEntries(
    Object.entries(valueColumns).flatMap(([field, column]) => {
      const value = values[field as keyof StockValues];
      return value === undefined ? [] : [[column, value]];
    }),
  );

/** The watchlist's table. */
export function createStockStore(db: Knex) {
  return {
    listStocks: (): Promise<StockRecord[]> => db('stocks').select(columns).orderBy('place'),

    findStock: (key: StockKey): Promise<StockRecord | undefined> =>
      db('stocks').where(key).first(columns),

    /** Locked until the transaction ends, so that a version checked stays the version changed. */
    lockStock: (key: StockKey): Promise<StockRecord | undefined> =>
      db('stocks').where(key).forUpdate().first(columns),

    async insertStock(symbol: string, values: Partial<StockValues>): Promise<StockRecord> {
      const [row] = await db('stocks')
        .insert({ symbol, ...inColumns(values) })
        .returning('id');
      return db('stocks').where({ id: row.id }).first(columns);
    },

    async updateStock(id: string, change: Partial<StockValues>): Promise<StockRecord> {
      await db('stocks')
        .where({ id })
        .update({ ...inColumns(change), version: db.raw('version + 1') });
      return db('stocks').where({ id }).first(columns);
    },

    deleteStock: (key: StockKey): Promise<number> => db('stocks').where(key).delete(),
  };
}
