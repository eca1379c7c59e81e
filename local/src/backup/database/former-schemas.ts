/**
 * The former data while a restore builds the new: its schemas under other names, so that one
 * statement brings them back as they were.
 */

import { scopes } from '@dashboard/runner-kit/service-databases';
import type pg from 'pg';

const asideOf = (scope: string) => `${scope}_before_restore`;

/** Leaves no schema under the names the services use. */
export function setAside(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const scope of scopes) {
      // An empty one stands for none: what is set aside can always be told by its name.
      const statement = (await exists(client, scope))
        ? `alter schema ${scope} rename to ${asideOf(scope)}`
        : `create schema ${asideOf(scope)}`;
      await client.query(statement);
    }
  });
}

/** Brings back what was set aside, in place of whatever has been built since; else does nothing. */
export function putBack(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const scope of scopes) {
      if (!(await exists(client, asideOf(scope)))) continue;
      await client.query(`drop schema if exists ${scope} cascade`);
      await client.query(`alter schema ${asideOf(scope)} rename to ${scope}`);
      if (!(await holdsTables(client, scope))) await client.query(`drop schema ${scope}`);
    }
  });
}

/** From here on there is no way back. */
export function dropWhatIsAside(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const scope of scopes) await client.query(`drop schema ${asideOf(scope)} cascade`);
  });
}

/** True where any of the schemas has a table. */
export async function holdsData(client: pg.Client): Promise<boolean> {
  for (const scope of scopes) if (await holdsTables(client, scope)) return true;
  return false;
}

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function exists(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema]);
  return rowCount === 1;
}

async function holdsTables(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_tables where schemaname = $1 limit 1', [
    schema,
  ]);
  return rowCount === 1;
}
