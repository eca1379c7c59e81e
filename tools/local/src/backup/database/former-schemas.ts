/** During a restore, the former schemas have other names. If it fails, they're renamed back. */

import { readDatabaseServices } from '@dashboard/service-descriptions';
import type pg from 'pg';

const SUFFIX = '_before_restore';

const listSchemas = () => readDatabaseServices().map(({ schema }) => schema);

export function keepFormerSchemas(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const schema of listSchemas()) {
      // An empty placeholder for a missing schema, so every former name exists.
      const statement = (await schemaExists(client, schema))
        ? `alter schema ${schema} rename to ${schema}${SUFFIX}`
        : `create schema ${schema}${SUFFIX}`;
      await client.query(statement);
    }
  });
}

export function restoreFormerSchemas(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const schema of await listKeptSchemas(client)) {
      await client.query(`drop schema if exists ${schema} cascade`);
      await client.query(`alter schema ${schema}${SUFFIX} rename to ${schema}`);
      if (!(await hasTables(client, schema))) await client.query(`drop schema ${schema}`);
    }
  });
}

export function dropFormerSchemas(client: pg.Client): Promise<void> {
  return inTransaction(client, async () => {
    for (const schema of await listKeptSchemas(client))
      await client.query(`drop schema ${schema}${SUFFIX} cascade`);
  });
}

export async function hasData(client: pg.Client): Promise<boolean> {
  for (const schema of listSchemas()) if (await hasTables(client, schema)) return true;
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

async function listKeptSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(
    'select left(nspname, -length($1)) as schema from pg_namespace where right(nspname, length($1)) = $1',
    [SUFFIX],
  );
  return rows.map(({ schema }) => schema);
}

export async function schemaExists(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema]);
  return rowCount === 1;
}

async function hasTables(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_tables where schemaname = $1 limit 1', [
    schema,
  ]);
  return rowCount === 1;
}
