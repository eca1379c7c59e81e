import { join } from 'node:path';
import type { ServiceName } from '@dashboard/runner-kit/service-databases';
import type pg from 'pg';
import { type BackupSchema, type BackupTable, tableEntry } from '../archive/manifest.ts';
import { copyOut, tableName } from './copy-rows.ts';
import { readLayout } from './layout.ts';
import { readInOneSnapshot } from './snapshot.ts';

export interface Contents {
  schemas: Record<ServiceName, BackupSchema>;
  /** The ids of the images that rows refer to. */
  imageIds: string[];
}

/** Writes all tables, as they are in one snapshot, to files in `folder`. */
export async function readRows(
  urls: Record<ServiceName, string>,
  folder: string,
): Promise<Contents> {
  let imageIds: string[] = [];
  const schemas = await readInOneSnapshot(urls, async (client, service) => {
    const schema = await readSchema(client, service, folder);
    if (service === 'portfolio' && schema.tables.some(({ name }) => name === 'images')) {
      imageIds = await readImageIds(client);
    }
    return schema;
  });
  return { schemas, imageIds };
}

async function readSchema(
  client: pg.Client,
  service: ServiceName,
  folder: string,
): Promise<BackupSchema> {
  const { migrations, tables, sequences } = await readLayout(client, service);
  const backupTables: BackupTable[] = [];
  for (const table of tables) {
    const { name, columns } = table;
    const digest = await copyOut(client, service, table, join(folder, tableEntry(service, name)));
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from ${tableName(client, service, name)}`,
    );
    backupTables.push({ name, columns, rows: rows[0]?.count ?? 0, ...digest });
  }
  return { migrations, tables: backupTables, sequences };
}

async function readImageIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from portfolio.images order by id',
  );
  return rows.map(({ id }) => id);
}
