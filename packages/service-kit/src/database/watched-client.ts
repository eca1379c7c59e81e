import pg from 'pg';
import { withTimeLimit } from '../time/time-limit.ts';
import { watchAvailability } from './availability.ts';
import { DatabaseUnavailableError } from './database-errors.ts';
import { type Connection, ServiceClient } from './postgres-client.ts';

/** Fails at once in an outage, and abandons a connection without a response within `timeoutMs`. */
export function createWatchedClient(
  url: string,
  timeoutMs: number,
  outageAfterMs: number,
): typeof ServiceClient {
  const availability = watchAvailability(
    () => checkDatabase(url, 2 * outageAfterMs),
    outageAfterMs,
  );
  const outagesBefore = new WeakMap<Connection, number>();
  const createTimeoutError = () =>
    new DatabaseUnavailableError(`no response within ${timeoutMs} ms`);

  return class extends ServiceClient {
    override async acquireRawConnection(): Promise<Connection> {
      const outages = availability.countOutages();
      const connection = await super.acquireRawConnection();
      outagesBefore.set(connection, outages);
      availability.recordResponse();
      return connection;
    }

    override async validateConnection(connection: Connection): Promise<boolean> {
      return outagesBefore.get(connection) === availability.countOutages();
    }

    override async acquireConnection(): Promise<Connection> {
      let acquiring: Promise<Connection> | undefined;
      try {
        return await availability.watch(() => (acquiring = super.acquireConnection()));
      } catch (error) {
        acquiring?.then(
          (connection) => this.releaseConnection(connection),
          () => {},
        );
        throw error;
      }
    }

    override async _query<Statement>(
      connection: Connection,
      statement: Statement,
    ): Promise<Statement> {
      try {
        const result = await availability.watch(() =>
          withTimeLimit(super._query(connection, statement), timeoutMs, createTimeoutError),
        );
        availability.recordResponse();
        return result;
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) giveUp(connection);
        else availability.recordResponse();
        throw error;
      }
    }

    override destroy(callback?: (error?: unknown) => void): Promise<void> {
      availability.close();
      return super.destroy(callback);
    }
  };
}

/** Closes the connection; otherwise a later statement could get this one's response. */
function giveUp(connection: Connection): void {
  connection.__knex__disposed ??= 'a statement got no response';
  void connection.end().catch(() => {});
}

async function checkDatabase(url: string, limitMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    // A server at its connection limit still serves existing connections.
    if (!(error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS)) throw error;
  } finally {
    client.end().catch(() => {});
  }
}

const TOO_MANY_CONNECTIONS = '53300';
