import { createHash } from 'node:crypto';
import type { AuditCaller, Endpoint } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { z } from 'zod';
import { conflict } from '../errors.ts';
import type { RouteResponse } from '../http/route.ts';

const TABLE = 'idempotency_keys';

/** Call it in a migration. The table stores the first response for each key. */
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

async function deleteExpiredKeys(tx: Knex): Promise<void> {
  await tx.raw(`
    DELETE FROM ${TABLE} WHERE (endpoint, key) IN (
      SELECT endpoint, key FROM ${TABLE} WHERE created_at < now() - interval '1 day'
      LIMIT 100 FOR UPDATE SKIP LOCKED
    )
  `);
}

export interface IdempotencyOptions {
  readonly key: string | undefined;
  /** Keys are per user: two users who choose the same key don't get each other's response. */
  readonly caller: Pick<AuditCaller, 'userId'>;
  readonly endpoint: Endpoint;
  readonly body: unknown;
}

function toSentBody({ responses }: Endpoint, { status, body }: RouteResponse): unknown {
  const schema = responses[status];
  const parsed = schema && z.safeParse(schema, body);
  return parsed?.success ? parsed.data : (body ?? null);
}

/**
 * A repeated request with the same body gets the first response again, in its original format. One
 * whose key is in use waits for the other. `tx` is the transaction of the work.
 * @throws HttpError 409 when the key was used with another body
 */
export async function withIdempotencyKey<A extends RouteResponse>(
  tx: Knex,
  { key: sentKey, caller, endpoint: described, body }: IdempotencyOptions,
  work: () => Promise<A>,
): Promise<A> {
  if (sentKey === undefined) return work();
  const [endpoint, key] = [described.id, `${caller.userId} ${sentKey}`];
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
    return { status: first.status, body: first.answer, isRepeated: true } as A;
  }
  const answer = await work();
  await tx(TABLE)
    .where({ endpoint, key })
    .update({
      status: answer.status,
      answer: JSON.stringify(toSentBody(described, answer)),
    });
  return answer;
}
