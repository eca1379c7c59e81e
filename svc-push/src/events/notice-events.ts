import type { Knex } from 'knex';
import { type PushEvent, toAlertEvent, toAnalysisEvent, toFlipEvent } from './event.ts';
import { createEventStore } from './events.store.ts';
import type { StudentCalls } from './student-calls.ts';

/** Read again each time, because a row can be committed later than its timestamp says. */
const OVERLAP_MS = 2 * 60_000;
/** Older events are ignored, such as after a weekend without the service. */
const MAX_AGE_MS = 24 * 3_600_000;
const KEEP_MS = 2 * MAX_AGE_MS;

/** A failed read is repeated next time. @throws AggregateError, after storing the rest */
export async function noticeEvents(db: Knex, calls: StudentCalls, now: Date): Promise<void> {
  const store = createEventStore(db);
  const until = await store.readUntil(now);
  const oldest = new Date(Math.max(until.getTime() - OVERLAP_MS, now.getTime() - MAX_AGE_MS));
  const results = await Promise.allSettled<readonly PushEvent[]>([
    calls.listAlerts(oldest).then((alerts) => alerts.map(toAlertEvent)),
    calls.listChanges(oldest).then((changes) => changes.map(toFlipEvent)),
    calls.listAnalysesToday().then((analyses) => analyses.map(toAnalysisEvent)),
  ]);
  const events = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  await store.insertEvents(events.filter(({ occurredAt }) => occurredAt >= oldest));
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Events could not be read');
  await store.setReadUntil(now);
  await store.deleteEventsBefore(new Date(now.getTime() - KEEP_MS));
}
