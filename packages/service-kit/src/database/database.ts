import { IDLE_IN_TRANSACTION_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { isDeadlock } from './database-errors.ts';
import { traceStatements } from './statement-spans.ts';
import { createWatchedClient } from './watched-client.ts';

export interface DatabaseOptions {
  /** Of the service's own role, whose `search_path` is its schema. */
  readonly url: string;
  readonly poolMax?: number;
  /**
   * Milliseconds a statement may take within `inTransaction`. Otherwise, and where it is not given,
   * the limits of the role hold, which are `STATEMENT_TIMEOUT_MS` and `IDLE_IN_TRANSACTION_TIMEOUT_MS`.
   */
  readonly statementTimeoutMs?: number;
  /** A database that gives no connection and no response for so long is away, in ms; a second by default. */
  readonly outageAfterMs?: number;
}

/** What `inTransaction` knows of the database, in its `userParams`. */
interface TransactionSettings {
  readonly statementTimeoutMs?: number;
}

/** A `date` has no time and no zone; the driver would make it midnight in the local zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.DATE
      ? (text: string) => text
      : pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const ignore = () => {};
/** Errors are thrown as well; knex would print them as plain text among the JSON log lines. */
export const silent: Knex.Logger = {
  warn: ignore,
  error: ignore,
  debug: ignore,
  deprecate: ignore,
};

/**
 * Creates a pool of connections to Postgres; it connects with the first query. The server may be a
 * connection pooler in transaction mode: nothing is set for a session. `date` columns stay 'YYYY-MM-DD' text and `numeric`
 * stays text. While the database is down or slow, statements fail, at once where that is
 * known, and a service responds to their errors with 503.
 */
export function createDatabase(options: DatabaseOptions): Knex {
  const { url, poolMax = 10, statementTimeoutMs, outageAfterMs = 1_000 } = options;
  const db = knex({
    // A database that hangs does not enforce its own statement timeout.
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

/** Milliseconds that a statement may take within `inTransaction`. */
export const getStatementTimeoutMs = (db: Knex): number =>
  (db.userParams as TransactionSettings).statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;

/** Sets the limits of the transaction; a value of 0 is no limit. */
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

/** A deadlock needs two transactions to come again in the same order; three tries pass all but a bug. */
const MAX_TRIES = 3;

/**
 * Runs work in one transaction, which is rolled back when the work throws. The transaction has the
 * statement timeout that `createDatabase` was given. Work that Postgres ends to resolve a deadlock
 * runs again, three times in all, so it changes nothing outside of the database that a repetition
 * would change twice.
 */
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
