/// <reference path="./knex-postgres.d.ts" />
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { DatabaseUnavailableError } from './database-errors.ts';

/** Knex stops using a connection marked as disposed. */
export type Connection = pg.Client & { __knex__disposed?: unknown };

export class ServiceClient extends PostgresClient {
  override async acquireRawConnection(): Promise<Connection> {
    try {
      return await super.acquireRawConnection();
    } catch (error) {
      throw toConnectionError(error);
    }
  }

  override async _query<Statement>(
    connection: Connection,
    statement: Statement,
  ): Promise<Statement> {
    try {
      return await super._query(connection, statement);
    } catch (error) {
      throw connection.__knex__disposed === undefined ? error : toConnectionError(error);
    }
  }
}

function toConnectionError(error: unknown): unknown {
  return error instanceof pg.DatabaseError
    ? error
    : new DatabaseUnavailableError((error as Error).message, error as Error);
}
