import {
  DEFAULT_LISTED_ALERTS,
  type FlowAlert,
  type OptionType,
  type TradeSide,
} from '@dashboard/contracts-flow';
import type { Knex } from 'knex';

/** A row as the database gives it: numeric and bigint columns are text. */
export interface FlowAlertRecord {
  readonly id: string;
  readonly ticker: string;
  readonly optionType: OptionType;
  readonly strike: string | null;
  readonly expiry: string;
  readonly spot: string | null;
  readonly premium: string | null;
  readonly volume: string | null;
  readonly openInterest: string | null;
  readonly flowDescription: string | null;
  readonly flowImage: string | null;
  readonly side: TradeSide | null;
  readonly sweep: boolean | null;
  readonly version: number;
  readonly createdAt: Date;
}

export type FlowAlertChange = Partial<
  Omit<FlowAlert, 'id' | 'version' | 'createdAt' | 'volumeOiRatio'>
>;

export type NewFlowAlert = FlowAlertChange &
  Pick<FlowAlert, 'ticker' | 'optionType' | 'expiry'> & { readonly createdAt?: Date };

export interface FlowAlertFilter {
  readonly since?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly ticker?: string;
  readonly optionType?: OptionType;
}

const inputColumns = {
  ticker: 'ticker',
  optionType: 'option_type',
  strike: 'strike',
  expiry: 'expiry',
  spot: 'spot',
  premium: 'premium',
  volume: 'volume',
  openInterest: 'open_interest',
  flowDescription: 'flow_description',
  flowImage: 'flow_image',
  side: 'side',
  sweep: 'sweep',
} as const satisfies Record<keyof FlowAlertChange, string>;

/** The fields that the admin enters. */
export const inputFields = Object.keys(inputColumns) as (keyof FlowAlertChange)[];
const columns = { id: 'id', ...inputColumns, version: 'version', createdAt: 'created_at' };

/** The columns of the defined fields; an empty text is stored as null. */
const toColumns = (alert: FlowAlertChange) =>
  Object.fromEntries(
    inputFields
      .filter((field) => alert[field] !== undefined)
      .map((field) => [inputColumns[field], alert[field] === '' ? null : alert[field]]),
  );

/** The table of flow alerts. */
export function createFlowAlertStore(db: Knex) {
  return {
    /** Newest first. */
    listFlowAlerts({
      since,
      limit = DEFAULT_LISTED_ALERTS,
      offset = 0,
      ticker,
      optionType,
    }: FlowAlertFilter = {}): Promise<FlowAlertRecord[]> {
      const query = db('flow_alerts')
        .select(columns)
        .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }]);
      // Postgres takes fewer offsets and years than a text in ISO format may have.
      if (since) query.where('created_at', '>=', new Date(since));
      if (ticker) query.where({ ticker });
      if (optionType) query.where({ option_type: optionType });
      return query.offset(offset).limit(limit);
    },

    async countByType(): Promise<{ calls: number; puts: number }> {
      return db('flow_alerts').first(
        db.raw(`(count(*) FILTER (WHERE option_type = 'CALL'))::int AS calls`),
        db.raw(`(count(*) FILTER (WHERE option_type = 'PUT'))::int AS puts`),
      );
    },

    /** Finds an alert and locks it until the transaction ends. */
    lockFlowAlert: (id: string): Promise<FlowAlertRecord | undefined> =>
      db('flow_alerts').where({ id }).forUpdate().first(columns),

    async insertFlowAlert({ createdAt, ...alert }: NewFlowAlert): Promise<FlowAlertRecord> {
      const [{ id }] = await db('flow_alerts')
        .insert({ ...toColumns(alert), ...(createdAt && { created_at: createdAt }) })
        .returning('id');
      return db('flow_alerts').where({ id }).first(columns);
    },

    async updateFlowAlert(id: string, change: FlowAlertChange): Promise<FlowAlertRecord> {
      await db('flow_alerts')
        .where({ id })
        .update({ ...toColumns(change), version: db.raw('version + 1') });
      return db('flow_alerts').where({ id }).first(columns);
    },

    findFlowAlert: (id: string): Promise<FlowAlertRecord | undefined> =>
      db('flow_alerts').where({ id }).first(columns),

    /**
     * The time of the database, and the addresses of images in all alerts committed before it; also
     * in removed ones that can be restored.
     */
    async readImages(): Promise<{ readAt: Date; images: string[] }> {
      const { rows } = await db.raw('SELECT now() AS "readAt"');
      const named = await db.raw(`
        SELECT flow_image FROM flow_alerts WHERE flow_image IS NOT NULL
        UNION
        SELECT content->>'flow_image' FROM removed_rows WHERE content->>'flow_image' IS NOT NULL
      `);
      const images = named.rows.map((row: { flow_image: string }) => row.flow_image);
      return { readAt: rows[0].readAt, images };
    },
  };
}
