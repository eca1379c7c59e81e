import type { QuietHours } from '@dashboard/contracts-push';
import type { Knex } from 'knex';
import type { PushEvent } from '../events/event.ts';

const MAX_CONFIRMED = 100_000;
/** Real devices are confirmed within seconds; beyond this limit, the oldest are removed. */
const MAX_UNCONFIRMED = 10_000;
const UNCONFIRMED_MS = 24 * 3_600_000;

export interface SubscriptionRecord {
  /** SHA-256 of the endpoint, as base64url. */
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly topics: readonly string[];
  readonly symbols: readonly string[];
  readonly quietHours: QuietHours | null;
  readonly isConfirmed: boolean;
}

interface Row extends Omit<SubscriptionRecord, 'quietHours' | 'isConfirmed'> {
  readonly is_confirmed: boolean;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly time_zone: string | null;
}

export function createSubscriptionStore(db: Knex) {
  return {
    /** @returns undefined if there are too many devices */
    async putSubscription({
      id,
      quietHours,
      ...device
    }: Omit<SubscriptionRecord, 'isConfirmed'>): Promise<
      { readonly isConfirmed: boolean; readonly createdAt: Date } | undefined
    > {
      const { endpoint, p256dh, auth, topics, symbols } = device;
      const { from = null, until = null, timeZone = null } = quietHours ?? {};
      const values = [id, endpoint, p256dh, auth, topics, symbols, from, until, timeZone];
      const { rows } = await db.raw(
        `INSERT INTO subscriptions
           (id, endpoint, p256dh, auth, topics, symbols, quiet_from, quiet_until, time_zone,
            is_confirmed)
         SELECT ?, ?, ?, ?, ?::text[], ?::text[], ?, ?, ?, false
         WHERE (SELECT count(*) FROM subscriptions WHERE is_confirmed) < ?
           OR EXISTS (SELECT 1 FROM subscriptions WHERE id = ?)
         ON CONFLICT (id) DO UPDATE SET
           p256dh = excluded.p256dh, auth = excluded.auth, topics = excluded.topics,
           symbols = excluded.symbols, quiet_from = excluded.quiet_from,
           quiet_until = excluded.quiet_until, time_zone = excluded.time_zone,
           changed_at = clock_timestamp()
         RETURNING is_confirmed AS "isConfirmed", created_at AS "createdAt"`,
        [...values, MAX_CONFIRMED, id] as Knex.RawBinding[],
      );
      return rows[0];
    },

    async confirmSubscription(id: string): Promise<void> {
      await db('subscriptions').where({ id, is_confirmed: false }).update({ is_confirmed: true });
    },

    async removeUnconfirmed(now: Date): Promise<void> {
      const newest = db('subscriptions')
        .where({ is_confirmed: false })
        .where('created_at', '>', new Date(now.getTime() - UNCONFIRMED_MS))
        .orderBy('created_at', 'desc')
        .limit(MAX_UNCONFIRMED)
        .select('id');
      await db('subscriptions').where({ is_confirmed: false }).whereNotIn('id', newest).delete();
    },

    async removeSubscription(id: string): Promise<void> {
      await db('subscriptions').where({ id }).delete();
    },

    async findSubscription(id: string): Promise<SubscriptionRecord | undefined> {
      const row: Row | undefined = await db('subscriptions').where({ id }).first();
      return row && toRecord(row);
    },

    /** Only confirmed devices. Changes only go to devices with the symbol as a favourite. */
    async listSubscribers(
      topic: PushEvent['topic'],
      symbol: string,
    ): Promise<SubscriptionRecord[]> {
      const query = db('subscriptions')
        .where({ is_confirmed: true })
        .whereRaw('? = ANY (topics)', [topic]);
      if (topic === 'flips') query.whereRaw('? = ANY (symbols)', [symbol]);
      return ((await query) as Row[]).map(toRecord);
    },

    async countSubscriptions(): Promise<number> {
      const row = await db('subscriptions')
        .where({ is_confirmed: true })
        .count({ count: '*' })
        .first();
      return Number(row?.count);
    },
  };
}

function toRecord(row: Row): SubscriptionRecord {
  const { id, endpoint, p256dh, auth, topics, symbols, is_confirmed: isConfirmed } = row;
  const { quiet_from: from, quiet_until: until, time_zone: timeZone } = row;
  const quietHours = from && until && timeZone ? { from, until, timeZone } : null;
  return { id, endpoint, p256dh, auth, topics, symbols, quietHours, isConfirmed };
}
