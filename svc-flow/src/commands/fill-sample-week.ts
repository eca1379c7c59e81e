import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';
import { alertRecords, type FlowAlertRecord, listAlerts } from '../alerts/alerts.store.ts';
import { createOutcomeStore, emptyOutcome } from '../outcomes/outcomes.store.ts';
import {
  type SampleAlert,
  sampleAlerts,
  samplePastAlerts,
  sampleWithdrawnAlert,
} from './sample-alerts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function formatExpiry(now: Date, days: number): string {
  const day = new Date(now.getTime() + days * DAY_MS);
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1);
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year}`;
}

async function insertSampleAlert(
  tx: Knex,
  now: Date,
  { hoursAgo, daysToExpiry, alert }: SampleAlert,
): Promise<FlowAlertRecord> {
  return alertRecords(tx).insert({
    ...alert,
    expiry: formatExpiry(now, daysToExpiry),
    createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
  });
}

const formatDay = (at: Date) => at.toISOString().slice(0, 10);

async function insertPastAlerts(tx: Knex, now: Date): Promise<void> {
  const outcomes = createOutcomeStore(tx);
  for (const { outcome, daysHeld = 0, ...sample } of samplePastAlerts) {
    const { id, createdAt } = await insertSampleAlert(tx, now, sample);
    if (!outcome) continue;
    await outcomes.lockOutcome(id);
    await outcomes.updateOutcome(id, {
      ...emptyOutcome,
      ...outcome,
      enteredOn: formatDay(createdAt),
      exitedOn: formatDay(new Date(createdAt.getTime() + daysHeld * DAY_MS)),
    });
  }
  const { id, createdAt } = await insertSampleAlert(tx, now, sampleWithdrawnAlert);
  await outcomes.insertWithdrawnAlert(id, new Date(createdAt.getTime() + 2 * DAY_MS));
  await tx('flow_alerts').where({ id }).delete();
}

export async function fillSampleWeek(tx: Knex, now: Date): Promise<boolean> {
  if ((await listAlerts(tx, { limit: 1 })).length > 0) return false;
  for (const sample of sampleAlerts) await insertSampleAlert(tx, now, sample);
  await insertPastAlerts(tx, now);
  await appendAuditEntry(tx, {
    caller: createSystemCaller('sample-week'),
    action: 'sample-week.added',
    subject: { kind: 'sample-week', id: null, name: 'Sample week' },
    after: { alerts: sampleAlerts.length + samplePastAlerts.length },
  });
  return true;
}
