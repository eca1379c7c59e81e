/** Knex's client for Postgres, which is the base of clients of one's own; it has no types. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  import type { Client } from 'pg';

  class PostgresClient extends Knex.Client {
    /** Sends a statement, within a transaction or not; its result is put into `statement`. */
    _query<Statement>(connection: Client, statement: Statement): Promise<Statement>;
    destroy(callback?: (error?: unknown) => void): Promise<void>;
  }
  export = PostgresClient;
}
