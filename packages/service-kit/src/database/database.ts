import { STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import knex, { type Knex } from 'knex';
import pg from 'pg';

export interface DatabaseOptions {
  /** Of the service's own role, whose `search_path` is its schema. */
  readonly url: string;
  readonly poolMax?: number;
  /** Milliseconds a statement may take: `STATEMENT_TIMEOUT_MS` where it is not given. */
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
const silent: Knex.Logger = { warn: ignore, error: ignore, debug: ignore, deprecate: ignore };

/**
 * Creates a pool of connections to Postgres; it connects with the first query. `date` columns stay 'YYYY-MM-DD' text and `numeric`
 * stays text. While the database is down or slow, a service responds to its errors with 503.
 */
export function createDatabase(options: DatabaseOptions): Knex {
  const { url, poolMax = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      connectionTimeoutMillis: 1_000,
      statement_timeout: statementTimeoutMs,
      // A database that hangs does not enforce its own statement timeout.
      query_timeout: statementTimeoutMs + 250,
      idle_in_transaction_session_timeout: statementTimeoutMs + 5_000,
      keepAlive: true,
      types,
    } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: 1_000,
    pool: { min: 0, max: poolMax },
    log: silent,
  });
}

/** Runs work in one transaction, which is rolled back when the work throws. */
export function inTransaction<T>(db: Knex, work: (tx: Knex) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx));
}
