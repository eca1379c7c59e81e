import { IDLE_IN_TRANSACTION_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { busy } from '../errors.ts';
import { isDeadlock } from './database-errors.ts';
import { traceStatements } from './statement-spans.ts';
import { createWatchedClient } from './watched-client.ts';

export interface DatabaseOptions {
  readonly url: string;
  readonly poolMax?: number;
  /** Only within `inTransaction`. Elsewhere, and by default, the role's own limits apply. */
  readonly statementTimeoutMs?: number;
  /** The database counts as down after this long without a response; a second by default. */
  readonly outageAfterMs?: number;
}

interface TransactionSettings {
  readonly statementTimeoutMs?: number;
}

/** A `date` has no time zone, but the driver would turn it into local midnight. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.DATE
      ? (text: string) => text
      : pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const ignore = () => {};
/** Silent because errors are also thrown, and knex would print plain text among the JSON lines. */
export const silent: Knex.Logger = {
  warn: ignore,
  error: ignore,
  debug: ignore,
  deprecate: ignore,
};

/**
 * Connects on the first query, and works through a pooler in transaction mode. `date` and `numeric`
 * are returned as text. While the database is down or slow, statements fail (503).
 */
export function createDatabase(options: DatabaseOptions): Knex {
  const { url, poolMax = 10, statementTimeoutMs, outageAfterMs = 1_000 } = options;
  const db = knex({
    // A hanging database doesn't enforce its own statement timeout.
    client: createWatchedClient(
      url,
      (statementTimeoutMs ?? STATEMENT_TIMEOUT_MS) + 250,
      outageAfterMs,
    ),
    connection: {
      connectionString: url,
      connectionTimeoutMillis: outageAfterMs,
      keepAlive: true,
      types,
    } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: outageAfterMs,
    pool: { min: 0, max: poolMax },
    log: silent,
  });
  db.userParams = { statementTimeoutMs } satisfies TransactionSettings;
  traceStatements(db);
  return db;
}

export const getStatementTimeoutMs = (db: Knex): number =>
  (db.userParams as TransactionSettings).statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;

export async function setTimeLimits(
  tx: Knex,
  limits: { readonly statementTimeoutMs: number; readonly idleTimeoutMs: number },
): Promise<void> {
  await tx.raw(
    `SELECT set_config('statement_timeout', ?, true),
      set_config('idle_in_transaction_session_timeout', ?, true)`,
    [String(limits.statementTimeoutMs), String(limits.idleTimeoutMs)],
  );
}

const LOCK_TIMEOUT_MS = 1_000;
const LOCK_TIMEOUT_CODE = '55P03';

/** A retry only deadlocks again if the timing repeats; three deadlocks in a row are a bug. */
const MAX_TRIES = 3;

/** Retries after a deadlock, so the work must have no effects outside the database. */
export async function inTransaction<T>(db: Knex, work: (tx: Knex) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(db, work);
    } catch (error) {
      if (tries === MAX_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

function runTransaction<T>(db: Knex, work: (tx: Knex) => Promise<T>): Promise<T> {
  const { statementTimeoutMs }: TransactionSettings = db.userParams;
  return db.transaction(async (tx) => {
    if (statementTimeoutMs !== undefined) {
      const idleTimeoutMs =
        statementTimeoutMs - STATEMENT_TIMEOUT_MS + IDLE_IN_TRANSACTION_TIMEOUT_MS;
      await setTimeLimits(tx, { statementTimeoutMs, idleTimeoutMs });
    }
    return work(tx);
  });
}

/** Waits only briefly for locks of long jobs (API-36). @throws HttpError 409, retryable */
export async function withLockLimit<T>(db: Knex, work: (tx: Knex) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      await tx.raw("SELECT set_config('lock_timeout', ?, true)", [String(LOCK_TIMEOUT_MS)]);
      return work(tx);
    });
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT_CODE ? busy() : error;
  }
}
