/**
 * While a restore creates the new schemas, the former ones stay in the database under other names,
 * so that a restore that fails can rename them back.
 */

import { serviceNames } from '@dashboard/runner-kit/service-databases';
import type pg from 'pg';

const formerName = (service: string) => `${service}_before_restore`;

/** Renames the schemas that the services use. */
export function keepFormerSchemas(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const service of serviceNames) {
      // A missing schema is kept as an empty one, so that every former name exists.
      const statement = (await schemaExists(client, service))
        ? `alter schema ${service} rename to ${formerName(service)}`
        : `create schema ${formerName(service)}`;
      await client.query(statement);
    }
  });
}

/** Renames the former schemas back and drops those created since; does nothing when none is kept. */
export function restoreFormerSchemas(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const service of serviceNames) {
      if (!(await schemaExists(client, formerName(service)))) continue;
      await client.query(`drop schema if exists ${service} cascade`);
      await client.query(`alter schema ${formerName(service)} rename to ${service}`);
      if (!(await hasTables(client, service))) await client.query(`drop schema ${service}`);
    }
  });
}

/** After this the former data is gone. */
export function dropFormerSchemas(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const service of serviceNames)
      await client.query(`drop schema ${formerName(service)} cascade`);
  });
}

/** True when any of the schemas has a table. */
export async function hasData(client: pg.Client): Promise<boolean> {
  for (const service of serviceNames) if (await hasTables(client, service)) return true;
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

async function schemaExists(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema]);
  return rowCount === 1;
}

async function hasTables(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_tables where schemaname = $1 limit 1', [
    schema,
  ]);
  return rowCount === 1;
}
