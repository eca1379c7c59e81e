import type { PushTopic, QuietHours } from '@dashboard/contracts-push';
import type { Knex } from 'knex';

/** So many devices are notified at most; the table stays small whoever fills it. */
const MAX_SUBSCRIPTIONS = 100_000;

/** A device: nobody's name, no address of a network. */
export interface SubscriptionRecord {
  /** The SHA-256 of the endpoint, as base64url. */
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly topics: readonly PushTopic[];
  readonly symbols: readonly string[];
  readonly quietHours: QuietHours | null;
}

interface Row extends Omit<SubscriptionRecord, 'quietHours'> {
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly time_zone: string | null;
}

/** The table of subscriptions. */
export function createSubscriptionStore(db: Knex) {
  return {
    /** Adds a device or changes it. @returns false where there are too many */
    async putSubscription({ id, quietHours, ...device }: SubscriptionRecord): Promise<boolean> {
      const { endpoint, p256dh, auth, topics, symbols } = device;
      const { from = null, until = null, timeZone = null } = quietHours ?? {};
      const values = [id, endpoint, p256dh, auth, topics, symbols, from, until, timeZone];
      const { rowCount } = await db.raw(
        `INSERT INTO subscriptions
           (id, endpoint, p256dh, auth, topics, symbols, quiet_from, quiet_until, time_zone)
         SELECT ?, ?, ?, ?, ?::text[], ?::text[], ?, ?, ?
         WHERE (SELECT count(*) FROM subscriptions) < ?
           OR EXISTS (SELECT 1 FROM subscriptions WHERE id = ?)
         ON CONFLICT (id) DO UPDATE SET
           p256dh = excluded.p256dh, auth = excluded.auth, topics = excluded.topics,
           symbols = excluded.symbols, quiet_from = excluded.quiet_from,
           quiet_until = excluded.quiet_until, time_zone = excluded.time_zone,
           changed_at = clock_timestamp()`,
        [...values, MAX_SUBSCRIPTIONS, id] as Knex.RawBinding[],
      );
      return rowCount === 1;
    },

    async removeSubscription(id: string): Promise<void> {
      await db('subscriptions').where({ id }).delete();
    },

    async findSubscription(id: string): Promise<SubscriptionRecord | undefined> {
      const row: Row | undefined = await db('subscriptions').where({ id }).first();
      return row && toRecord(row);
    },

    /** The devices to be notified: those of the topic, of changes those with the symbol. */
    async listSubscribers(topic: PushTopic, symbol: string): Promise<SubscriptionRecord[]> {
      const query = db('subscriptions').whereRaw('? = ANY (topics)', [topic]);
      if (topic === 'flips') query.whereRaw('? = ANY (symbols)', [symbol]);
      return ((await query) as Row[]).map(toRecord);
    },

    async countSubscriptions(): Promise<number> {
      const row = await db('subscriptions').count({ count: '*' }).first();
      return Number(row?.count);
    },
  };
}

function toRecord(row: Row): SubscriptionRecord {
  const { id, endpoint, p256dh, auth, topics, symbols } = row;
  const { quiet_from: from, quiet_until: until, time_zone: timeZone } = row;
  const quietHours = from && until && timeZone ? { from, until, timeZone } : null;
  return { id, endpoint, p256dh, auth, topics, symbols, quietHours };
}
