import type { Knex } from 'knex';
import type { PushEvent } from './event.ts';

export function createEventStore(db: Knex) {
  return {
    async readUntil(now: Date): Promise<Date> {
      await db('read_until').insert({ moment: now }).onConflict('one').ignore();
      const { moment } = await db('read_until').first('moment');
      return moment;
    },

    async setReadUntil(moment: Date): Promise<void> {
      await db('read_until').update({ moment });
    },

    async insertEvents(events: readonly PushEvent[]): Promise<void> {
      if (events.length === 0) return;
      const rows = events.map(({ id, topic, symbol, details, occurredAt }) => ({
        id,
        topic,
        symbol,
        details: JSON.stringify(details),
        occurred_at: occurredAt,
      }));
      await db('events').insert(rows).onConflict('id').ignore();
    },

    async listHeldEvents(): Promise<PushEvent[]> {
      const columns = ['id', 'topic', 'symbol', 'details', 'occurred_at as occurredAt'];
      const order = [{ column: 'occurred_at' }, { column: 'id' }];
      return db('events').select(columns).where({ state: 'held' }).orderBy(order);
    },

    async settleEvents(ids: readonly string[], state: 'sent' | 'undone'): Promise<void> {
      if (ids.length > 0) await db('events').whereIn('id', ids).update({ state });
    },

    async deleteEventsBefore(moment: Date): Promise<void> {
      await db('events').where('occurred_at', '<', moment).delete();
    },
  };
}
