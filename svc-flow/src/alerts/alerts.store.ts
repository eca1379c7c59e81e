import {
  alertKeys,
  DEFAULT_LISTED_ALERTS,
  type FlowAlert,
  type FlowAlertInput,
  type listFlowAlerts,
  numericAlertFields,
} from '@dashboard/contracts-flow';
import type { ParsedInput } from '@dashboard/contracts-http';
import type { Page } from '@dashboard/service-kit/database';
import { defineRecords } from '@dashboard/service-kit/records';
import type { Knex } from 'knex';
import { nameAlert } from '../alert-name.ts';

export interface FlowAlertRecord extends Omit<FlowAlert, 'volumeOiRatio' | 'createdAt'> {
  readonly createdAt: Date;
}

export const alertRecords = defineRecords<FlowAlertRecord>({
  table: 'flow_alerts',
  kind: 'flow-alert',
  fields: alertKeys,
  otherFields: ['version', 'createdAt'],
  numericFields: numericAlertFields,
  name: nameAlert,
  notFound: 'No such alert',
});

export const clearEmpty = (input: Partial<FlowAlertInput>): Partial<FlowAlertRecord> =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, value === '' ? null : value]),
  );

const newestFirst = [{ column: 'created_at', order: 'desc' }, { column: 'id' }];

export function listAlerts(
  db: Knex,
  { since, ticker, optionType, ...page }: ParsedInput<typeof listFlowAlerts>['query'],
): Promise<FlowAlertRecord[]> {
  const { offset = 0, limit = DEFAULT_LISTED_ALERTS } = page;
  const select = (rows: Knex.QueryBuilder) => {
    // ISO text can have offsets and years that Postgres rejects.
    if (since) rows.where('created_at', '>=', new Date(since));
    if (ticker) rows.where({ ticker });
    if (optionType) rows.where({ option_type: optionType });
    return rows.orderBy(newestFirst);
  };
  return alertRecords(db).list(select, { offset, limit });
}

/**
 * Newest first. With a day more on each side, because trading days have their own time zone.
 * @param days YYYY-MM-DD, both included
 */
export const listAlertsByDays = (
  db: Knex,
  days: { readonly from: string; readonly to: string },
  page: Page,
): Promise<FlowAlertRecord[]> =>
  alertRecords(db).list(
    (rows) =>
      rows
        .whereRaw("created_at >= (?::date - 1)::timestamp AT TIME ZONE 'UTC'", [days.from])
        .whereRaw("created_at < (?::date + 2)::timestamp AT TIME ZONE 'UTC'", [days.to])
        .orderBy(newestFirst),
    page,
  );

export const countByType = (db: Knex): Promise<{ calls: number; puts: number }> =>
  db('flow_alerts').first(
    db.raw(`(count(*) FILTER (WHERE option_type = 'CALL'))::int AS calls`),
    db.raw(`(count(*) FILTER (WHERE option_type = 'PUT'))::int AS puts`),
  );
