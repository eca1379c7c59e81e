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

/** A day has no time and no zone; the driver would make it midnight of some zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.DATE
      ? (text: string) => text
      : pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const nothing = () => {};
/** What fails is thrown too; knex would print it as plain text among the lines of JSON. */
const silent: Knex.Logger = { warn: nothing, error: nothing, debug: nothing, deprecate: nothing };

/**
 * Connects to Postgres when first asked. `date` columns stay 'YYYY-MM-DD' text and `numeric`
 * stays text. While the database is down or slow, what it throws is answered 503 by the service.
 */
export function createDatabase(options: DatabaseOptions): Knex {
  const { url, poolMax = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      connectionTimeoutMillis: 1_000,
      statement_timeout: statementTimeoutMs,
      // A database that hangs does not keep its own time limit.
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

/** Runs work in one transaction: all of it is kept, or nothing when it throws. */
export function inTransaction<T>(db: Knex, work: (tx: Knex) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx));
}
