import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';
import { alertRecords, listAlerts } from '../alerts/alerts.store.ts';
import { createOutcomeStore } from '../outcomes/outcomes.store.ts';
import { createSampleAlerts } from './sample-alerts.ts';

export async function fillSampleWeek(tx: Knex, now: Date, today: string): Promise<boolean> {
  if ((await listAlerts(tx, { limit: 1 })).length > 0) return false;
  const records = alertRecords(tx);
  const store = createOutcomeStore(tx);
  const { alerts, past, withdrawn } = createSampleAlerts(now, today);
  for (const alert of alerts) await records.insert(alert);
  for (const { outcome, ...alert } of past) {
    const { id } = await records.insert(alert);
    if (!outcome) continue;
    await store.lockOutcome(id);
    await store.updateOutcome(id, outcome);
  }
  const { withdrawnAt, ...alert } = withdrawn;
  const { id } = await records.insert(alert);
  await store.insertWithdrawnAlert(id, withdrawnAt);
  await tx('flow_alerts').where({ id }).delete();
  await appendAuditEntry(tx, {
    caller: createSystemCaller('sample-week'),
    action: 'sample-week.added',
    subject: { kind: 'sample-week', id: null, name: 'Sample week' },
    after: { alerts: alerts.length + past.length },
  });
  return true;
}
