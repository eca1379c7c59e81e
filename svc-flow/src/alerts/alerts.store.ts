import {
  alertKeys,
  DEFAULT_LISTED_ALERTS,
  type FlowAlert,
  type FlowAlertInput,
  type NumericAlertField,
  type OptionType,
} from '@dashboard/contracts-flow';
import { mapColumns, updateVersioned } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';

/** Numeric and bigint columns are text. */
export type FlowAlertRecord = Omit<FlowAlert, NumericAlertField | 'volumeOiRatio' | 'createdAt'> &
  Record<NumericAlertField, string | null> & { readonly createdAt: Date };

export type FlowAlertChange = Partial<FlowAlertInput>;

export type NewFlowAlert = FlowAlertInput & { readonly createdAt?: Date };

export interface FlowAlertFilter {
  readonly since?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly ticker?: string;
  readonly optionType?: OptionType;
}

const stored = mapColumns(['id', ...alertKeys, 'version', 'createdAt']);

const toColumns = (alert: FlowAlertChange & { readonly createdAt?: Date }) => {
  const values = Object.entries(alert).map(([field, value]) => [
    field,
    value === '' ? null : value,
  ]);
  return stored.toRow(Object.fromEntries(values));
};

export function createFlowAlertStore(db: Knex) {
  return {
    listFlowAlerts({
      since,
      limit = DEFAULT_LISTED_ALERTS,
      offset = 0,
      ticker,
      optionType,
    }: FlowAlertFilter = {}): Promise<FlowAlertRecord[]> {
      const query = db('flow_alerts')
        .select(stored.selection)
        .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }]);
      // Postgres accepts fewer offsets and years than ISO text can have.
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

    lockFlowAlert: (id: string): Promise<FlowAlertRecord | undefined> =>
      db('flow_alerts').where({ id }).forUpdate().first(stored.selection),

    async insertFlowAlert(alert: NewFlowAlert): Promise<FlowAlertRecord> {
      const [row] = await db('flow_alerts').insert(toColumns(alert)).returning(stored.selection);
      return row;
    },

    async updateFlowAlert(id: string, change: FlowAlertChange): Promise<FlowAlertRecord> {
      await updateVersioned(db, 'flow_alerts', id, toColumns(change));
      return db('flow_alerts').where({ id }).first(stored.selection);
    },

    findFlowAlert: (id: string): Promise<FlowAlertRecord | undefined> =>
      db('flow_alerts').where({ id }).first(stored.selection),
  };
}
