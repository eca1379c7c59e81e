import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createFlowAlertStore } from '../alerts/alerts.store.ts';
import { sampleAlerts } from './sample-alerts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first Friday after so many days or on that day, as the form writes it: MM/DD/YYYY. */
function formatExpiry(now: Date, days: number): string {
  const day = new Date(now.getTime() + days * DAY_MS);
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1);
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year}`;
}

/** Inserts a sample week of alerts into an empty table. @returns false when the table has rows */
export async function fillSampleWeek(tx: Knex, now: Date): Promise<boolean> {
  const store = createFlowAlertStore(tx);
  if ((await store.listFlowAlerts({ limit: 1 })).length > 0) return false;
  for (const { hoursAgo, daysToExpiry, ...alert } of sampleAlerts) {
    await store.insertFlowAlert({
      ...alert,
      expiry: formatExpiry(now, daysToExpiry),
      createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    });
  }
  await appendAuditEntry(tx, {
    caller: createSystemCaller('sample-week'),
    action: 'sample-week.added',
    subject: { kind: 'sample-week', id: null, name: 'Sample week' },
    before: null,
    after: { alerts: sampleAlerts.length },
  });
  return true;
}
