import {
  type AlertOutcome,
  type FlowOutcome,
  flowOutcomeInputSchema,
  MAX_LISTED_OUTCOMES,
} from '@dashboard/contracts-flow';
import { mapFields } from '@dashboard/contracts-http';
import { mapColumns, type Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { keyof } from 'zod/mini';

export interface AlertOutcomeRecord
  extends Omit<
    AlertOutcome,
    'createdAt' | 'expiresOn' | 'outcome' | 'resultPercent' | 'withdrawn'
  > {
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
  readonly flowDescription: string | null;
  readonly outcome: FlowOutcome;
}

export const outcomeFields = keyof(flowOutcomeInputSchema).options;
const { columns, toRow } = mapColumns(outcomeFields);

export const emptyOutcome = mapFields<FlowOutcome>(outcomeFields, () => null);

/** A restored alert is only in `flow_alerts`. */
const ALERTS = `
  SELECT id, ticker, option_type, strike, expiry, premium, created_at,
         NULL::timestamptz AS withdrawn_at, NULL::text AS flow_description
    FROM flow_alerts
   UNION ALL
  SELECT id, ticker, option_type, strike, expiry, premium, created_at, withdrawn_at, flow_description
    FROM withdrawn_alerts
`;

const OUTCOMES = `
  SELECT alert.id AS "alertId", alert.ticker, alert.option_type AS "optionType",
         alert.strike::float8, alert.expiry, alert.premium, alert.created_at AS "createdAt",
         alert.withdrawn_at AS "withdrawnAt", alert.flow_description AS "flowDescription",
         json_build_object(
           ${outcomeFields.map((field) => `'${field}', outcome.${columns[field]}`)}
         ) AS outcome,
         coalesce(outcome.version, 0) AS version
    FROM (${ALERTS}) AS alert
    LEFT JOIN flow_outcomes AS outcome ON outcome.alert_id = alert.id
`;

export function createOutcomeStore(db: Knex) {
  return {
    async listOutcomes({
      offset,
      limit,
    }: Page): Promise<{ records: AlertOutcomeRecord[]; total: number }> {
      const [listed, counted] = await Promise.all([
        db.raw(`${OUTCOMES} ORDER BY alert.created_at DESC, alert.id OFFSET ? LIMIT ?`, [
          offset,
          Math.max(0, Math.min(limit, MAX_LISTED_OUTCOMES - offset)),
        ]),
        db.raw(`SELECT ((SELECT count(*) FROM flow_alerts)
                     + (SELECT count(*) FROM withdrawn_alerts))::int AS total`),
      ]);
      return { records: listed.rows, total: counted.rows[0].total };
    },

    async findOutcome(alertId: string): Promise<AlertOutcomeRecord | undefined> {
      return (await db.raw(`${OUTCOMES} WHERE alert.id = ?`, [alertId])).rows[0];
    },

    /** Until the transaction ends, no one else can record this outcome. */
    async lockOutcome(alertId: string): Promise<void> {
      await db('flow_outcomes').insert({ alert_id: alertId }).onConflict('alert_id').ignore();
      await db('flow_outcomes').where({ alert_id: alertId }).forUpdate().first('version');
    },

    async updateOutcome(alertId: string, outcome: FlowOutcome): Promise<void> {
      await db('flow_outcomes')
        .where({ alert_id: alertId })
        .update({ ...toRow({ ...outcome }), version: db.raw('version + 1') });
    },

    /** Call this before deleting the alert. */
    async insertWithdrawnAlert(id: string, at?: Date): Promise<void> {
      const columns =
        'id, ticker, option_type, strike, expiry, premium, flow_description, created_at';
      await db.raw(
        `INSERT INTO withdrawn_alerts (${columns}, withdrawn_at)
         SELECT ${columns}, coalesce(?::timestamptz, clock_timestamp()) FROM flow_alerts WHERE id = ?`,
        [at ?? null, id],
      );
    },

    async deleteWithdrawnAlerts(ids: readonly string[]): Promise<void> {
      await db('withdrawn_alerts').whereIn('id', ids).delete();
    },
  };
}
