import { join } from 'node:path';
import type { Scope } from '@dashboard/runner-kit/service-databases';
import type pg from 'pg';
import { type SchemaOfBackup, type TableOfBackup, tableEntry } from '../archive/manifest.ts';
import { readLayout } from './layout.ts';
import { copyOut, tableName } from './rows.ts';
import { inOneSnapshot } from './snapshot.ts';

export interface ReadRows {
  schemas: Record<Scope, SchemaOfBackup>;
  /** Of the images that the rows name. */
  imageIds: string[];
}

/** Writes each table, as all of them are at one moment, to its place in `folder`. */
export async function readRows(urls: Record<Scope, string>, folder: string): Promise<ReadRows> {
  let imageIds: string[] = [];
  const schemas = await inOneSnapshot(urls, async (client, scope) => {
    const schema = await readSchema(client, scope, folder);
    if (scope === 'portfolio' && schema.tables.some(({ name }) => name === 'images')) {
      imageIds = await readImageIds(client);
    }
    return schema;
  });
  return { schemas, imageIds };
}

async function readSchema(
  client: pg.Client,
  scope: Scope,
  folder: string,
): Promise<SchemaOfBackup> {
  const { migrations, tables, sequences } = await readLayout(client, scope);
  const read: TableOfBackup[] = [];
  for (const table of tables) {
    const { name, columns } = table;
    const digest = await copyOut(client, scope, table, join(folder, tableEntry(scope, name)));
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from ${tableName(client, scope, name)}`,
    );
    read.push({ name, columns, rows: rows[0]?.count ?? 0, ...digest });
  }
  return { migrations, tables: read, sequences };
}

async function readImageIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from portfolio.images order by id',
  );
  return rows.map(({ id }) => id);
}
