import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { conflict } from '../http/errors.ts';
import type { RouteResponse } from '../http/route.ts';
import { inTransaction } from './database.ts';

const TABLE = 'idempotency_keys';

/** For a migration: the table in which a service keeps the answers of calls that carried a key. */
export async function createIdempotencyTable(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE ${TABLE} (
      endpoint text NOT NULL,
      key text NOT NULL,
      body_hash text NOT NULL,
      status integer,
      answer json,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (endpoint, key)
    )
  `);
  await db.raw(`CREATE INDEX ${TABLE}_created_at ON ${TABLE} (created_at)`);
}

/** A key holds for a day. Rows another call is at are left to it. */
async function deleteExpiredKeys(tx: Knex): Promise<void> {
  await tx.raw(`
    DELETE FROM ${TABLE} WHERE (endpoint, key) IN (
      SELECT endpoint, key FROM ${TABLE} WHERE created_at < now() - interval '1 day'
      LIMIT 100 FOR UPDATE SKIP LOCKED
    )
  `);
}

export interface IdempotencyOptions {
  /** `Idempotency-Key` of the call; without one the work is just run in a transaction. */
  readonly key: string | undefined;
  /** Id of the endpoint: the same key at another endpoint is another key. */
  readonly endpoint: string;
  /** The parsed body. */
  readonly body: unknown;
}

/**
 * Runs work in one transaction, and for one key only once: the same key with the same body gives
 * the first answer again. A call with the key of one still running waits for that one.
 * @throws 409 when the key came with another body before.
 */
export function withIdempotencyKey<A extends RouteResponse>(
  db: Knex,
  { key, endpoint, body }: IdempotencyOptions,
  work: (tx: Knex) => Promise<A>,
): Promise<A> {
  return inTransaction(db, async (tx) => {
    if (key === undefined) return work(tx);
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('hex');
    await deleteExpiredKeys(tx);
    const claimed = await tx(TABLE)
      .insert({ endpoint, key, body_hash: bodyHash })
      .onConflict(['endpoint', 'key'])
      .ignore()
      .returning('key');
    if (claimed.length === 0) {
      const first = await tx(TABLE).where({ endpoint, key }).first();
      if (first.body_hash !== bodyHash) throw conflict('The key was used for another request');
      return { status: first.status, body: first.answer } as A;
    }
    const answer = await work(tx);
    await tx(TABLE)
      .where({ endpoint, key })
      .update({ status: answer.status, answer: JSON.stringify(answer.body ?? null) });
    return answer;
  });
}
