import type { Knex } from 'knex';
import type { PushMessage } from '../push-messages/send-message.ts';

export function createQuietMessageStore(db: Knex) {
  return {
    async addMessage(subscriptionId: string, eventId: string, message: PushMessage): Promise<void> {
      const row = { subscription_id: subscriptionId, event_id: eventId };
      await db('quiet_messages')
        .insert({ ...row, message: JSON.stringify(message) })
        .onConflict(['subscription_id', 'event_id'])
        .ignore();
    },

    listMessages(
      subscriptionId: string,
    ): Promise<{ readonly eventId: string; readonly message: PushMessage }[]> {
      return db('quiet_messages')
        .join('events', 'events.id', 'event_id')
        .where({ subscription_id: subscriptionId })
        .orderBy([{ column: 'occurred_at' }, { column: 'event_id' }])
        .select({ eventId: 'event_id', message: 'message' });
    },

    async deleteMessages(subscriptionId: string, eventIds: readonly string[]): Promise<void> {
      await db('quiet_messages')
        .where({ subscription_id: subscriptionId })
        .whereIn('event_id', eventIds)
        .delete();
    },
  };
}
