import {
  alertKeys,
  DEFAULT_LISTED_ALERTS,
  type FlowAlert,
  type FlowAlertInput,
  type listFlowAlerts,
  numericAlertFields,
  type OptionType,
  parseExpiry,
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

/** One day more on each side, because trading days (YYYY-MM-DD) have their own time zone. */
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

export interface AlertCounts {
  readonly calls: number;
  readonly puts: number;
}

/** An alert whose expiry isn't a date stays active. */
export async function countAlerts(
  db: Knex,
  today: string,
): Promise<{ all: AlertCounts; active: AlertCounts }> {
  const groups: { optionType: OptionType; expiry: string; count: number }[] = await db(
    'flow_alerts',
  )
    .groupBy('option_type', 'expiry')
    .select({ optionType: 'option_type', expiry: 'expiry', count: db.raw('count(*)::int') });
  const firstDay = parseExpiry(today) ?? 0;
  const active = groups.filter(({ expiry }) => (parseExpiry(expiry) ?? firstDay) >= firstDay);
  const count = (counted: typeof groups, type: OptionType) =>
    counted.reduce((sum, group) => (group.optionType === type ? sum + group.count : sum), 0);
  const countTypes = (counted: typeof groups): AlertCounts => ({
    calls: count(counted, 'CALL'),
    puts: count(counted, 'PUT'),
  });
  return { all: countTypes(groups), active: countTypes(active) };
}
