import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { conflict } from '../http/errors.ts';
import type { RouteResponse } from '../http/route.ts';
import { inTransaction } from './database.ts';

const TABLE = 'idempotency_keys';

/** For a migration: creates the table of responses to requests with an idempotency key. */
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

/** Deletes keys older than a day. Rows that another request has locked are skipped. */
async function deleteExpiredKeys(tx: Knex): Promise<void> {
  await tx.raw(`
    DELETE FROM ${TABLE} WHERE (endpoint, key) IN (
      SELECT endpoint, key FROM ${TABLE} WHERE created_at < now() - interval '1 day'
      LIMIT 100 FOR UPDATE SKIP LOCKED
    )
  `);
}

export interface IdempotencyOptions {
  /** `Idempotency-Key` of the request; without one the work only runs in a transaction. */
  readonly key: string | undefined;
  /** Id of the endpoint: keys are separate for each endpoint. */
  readonly endpoint: string;
  /** The parsed body. */
  readonly body: unknown;
}

/**
 * Runs work in one transaction, and only once for each key: a repeated request with the same body
 * gets the first response again. A request whose key is in use waits for the other request.
 * @throws HttpError 409 when the key was used with another body
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
