/** The base class of our clients; knex has no types for it. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  import type { Client } from 'pg';

  class PostgresClient extends Knex.Client {
    _query<Statement>(connection: Client, statement: Statement): Promise<Statement>;
    destroy(callback?: (error?: unknown) => void): Promise<void>;
  }
  export = PostgresClient;
}
