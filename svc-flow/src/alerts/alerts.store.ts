import type { FlowAlert, OptionType } from '@dashboard/contracts-flow';
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
  readonly version: number;
  readonly createdAt: Date;
}

export type NewFlowAlert = Partial<Omit<FlowAlert, 'id' | 'version' | 'createdAt'>> &
  Pick<FlowAlert, 'ticker' | 'optionType' | 'expiry'> & { readonly createdAt?: Date };

export interface FlowAlertFilter {
  readonly since?: string;
  readonly limit?: number;
  readonly ticker?: string;
  readonly optionType?: OptionType;
}

const DEFAULT_LIMIT = 200;

const columns = {
  id: 'id',
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
  version: 'version',
  createdAt: 'created_at',
} as const;

/** The table of flow alerts. */
export function createFlowAlertStore(db: Knex) {
  return {
    /** Newest first. */
    listFlowAlerts({
      since,
      limit = DEFAULT_LIMIT,
      ticker,
      optionType,
    }: FlowAlertFilter = {}): Promise<FlowAlertRecord[]> {
      const query = db('flow_alerts')
        .select(columns)
        .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }]);
      if (since) query.where('created_at', '>=', since);
      if (ticker) query.where({ ticker });
      if (optionType) query.where({ option_type: optionType });
      return query.limit(limit);
    },

    async insertFlowAlert(alert: NewFlowAlert): Promise<FlowAlertRecord> {
      const [row] = await db('flow_alerts')
        .insert({
          ticker: alert.ticker,
          option_type: alert.optionType,
          strike: alert.strike,
          expiry: alert.expiry,
          spot: alert.spot,
          premium: alert.premium || null,
          volume: alert.volume,
          open_interest: alert.openInterest,
          flow_description: alert.flowDescription || null,
          ...(alert.createdAt ? { created_at: alert.createdAt } : {}),
        })
        .returning('id');
      return db('flow_alerts').where({ id: row.id }).first(columns);
    },
  };
}
