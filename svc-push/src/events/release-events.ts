import type { Knex } from 'knex';
import type { PushMessage } from '../push-messages/send-message.ts';
import { describeAlert, describeAnalysis, describeFlip } from './describe-event.ts';
import type { Flip, PushEvent } from './event.ts';
import { createEventStore } from './events.store.ts';
import type { StudentCalls } from './student-calls.ts';

export interface ReleasedEvent extends Pick<PushEvent, 'id' | 'topic' | 'symbol'> {
  readonly message: PushMessage;
}

export interface ReleaseOptions {
  readonly db: Knex;
  readonly calls: StudentCalls;
  readonly now: Date;
  readonly holdMs: number;
  /** Must be idempotent: it can be called again for the same events. */
  readonly deliver: (events: readonly ReleasedEvent[]) => Promise<void>;
}

/** Several processes can run it: a device still gets each event once. */
export async function releaseEvents(options: ReleaseOptions): Promise<void> {
  const { db, calls, now, holdMs, deliver } = options;
  const store = createEventStore(db);
  const heldSince = now.getTime() - holdMs;
  const groups = groupEvents(await store.listHeldEvents());
  const due = groups.filter((group) => isHeldSince(group, heldSince));
  if (due.length === 0) return;
  const findStanding = await loadCurrentState(calls, due.flat());
  const released: ReleasedEvent[] = [];
  const undone: string[] = [];
  for (const group of due) {
    const last = group.at(-1) as PushEvent;
    const message = findStanding(group);
    if (message) released.push({ id: last.id, topic: last.topic, symbol: last.symbol, message });
    else undone.push(...group.map(({ id }) => id));
  }
  await store.settleEvents(undone, 'undone');
  if (released.length === 0) return;
  await deliver(released);
  const releasedIds = new Set(released.map(({ id }) => id));
  const sent = due.filter((group) => releasedIds.has((group.at(-1) as PushEvent).id));
  await store.settleEvents(
    sent.flat().map(({ id }) => id),
    'sent',
  );
}

/** Groups changes of the same value: only its first and last states count. */
function groupEvents(events: readonly PushEvent[]): PushEvent[][] {
  const toKey = (event: PushEvent) =>
    event.topic === 'flips' ? `${event.symbol} ${event.details.field}` : event.id;
  return [...Map.groupBy(events, toKey).values()];
}

const isHeldSince = (group: readonly PushEvent[], moment: number) =>
  group.every(({ occurredAt }) => occurredAt.getTime() <= moment);

/** @returns a function that describes a group of events; undefined if they were undone */
async function loadCurrentState(calls: StudentCalls, events: readonly PushEvent[]) {
  const ofTopic = (topic: PushEvent['topic']) => events.filter((event) => event.topic === topic);
  const [firstAlert] = ofTopic('alerts');
  const symbols = [...new Set(ofTopic('analyses').map(({ symbol }) => symbol))];
  const [alerts, stocks, analyses] = await Promise.all([
    firstAlert ? calls.listAlerts(firstAlert.occurredAt) : [],
    ofTopic('flips').length > 0 ? calls.listStocks() : [],
    Promise.all(symbols.map(calls.listAnalyses)).then((lists) => lists.flat()),
  ]);

  return (group: readonly PushEvent[]): PushMessage | undefined => {
    const last = group.at(-1) as PushEvent;
    if (last.topic === 'alerts') {
      const alert = alerts.find(({ id }) => id === last.details.alertId);
      return alert && describeAlert(alert);
    }
    if (last.topic === 'analyses') {
      const analysis = analyses.find(({ id }) => id === last.details.analysisId);
      return analysis && describeAnalysis(analysis);
    }
    const { field, after } = last.details;
    const { before } = (group[0] as Flip).details;
    const stock = stocks.find(({ symbol }) => symbol === last.symbol);
    // A newer svc-portfolio can have fields this version doesn't know.
    const values: Readonly<Record<string, unknown>> = stock ?? {};
    const stands = before !== after && values[field] === after;
    return stands ? describeFlip({ ...last, details: { field, before, after } }) : undefined;
  };
}
