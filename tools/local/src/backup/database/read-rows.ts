import { join } from 'node:path';
import { readServiceDescriptions } from '@dashboard/service-descriptions';
import type pg from 'pg';
import { type BackupSchema, type BackupTable, tableEntry } from '../archive/manifest.ts';
import { copyOut, tableName } from './copy-rows.ts';
import { readLayout } from './layout.ts';
import { readInOneSnapshot } from './snapshot.ts';

export interface Contents {
  schemas: Record<string, BackupSchema>;
  imageIds: string[];
}

/** From one snapshot. @param urls the URL of each schema */
export async function readRows(
  urls: Readonly<Record<string, string>>,
  folder: string,
): Promise<Contents> {
  const storing = readServiceDescriptions().filter(({ objectStore }) => objectStore);
  const imageIds: string[] = [];
  const schemas = await readInOneSnapshot(urls, async (client, schema) => {
    const backup = await readSchema(client, schema, folder);
    const hasImages = backup.tables.some(({ name }) => name === 'images');
    if (hasImages && storing.some((service) => service.schema === schema)) {
      imageIds.push(...(await readImageIds(client, schema)));
    }
    return backup;
  });
  return { schemas, imageIds };
}

async function readSchema(
  client: pg.Client,
  schema: string,
  folder: string,
): Promise<BackupSchema> {
  const { migrations, tables, sequences } = await readLayout(client, schema);
  const backupTables: BackupTable[] = [];
  for (const table of tables) {
    const { name, columns } = table;
    const digest = await copyOut(client, schema, table, join(folder, tableEntry(schema, name)));
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from ${tableName(client, schema, name)}`,
    );
    backupTables.push({ name, columns, rows: rows[0]?.count ?? 0, ...digest });
  }
  return { migrations, tables: backupTables, sequences };
}

async function readImageIds(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${schema}.images order by id`,
  );
  return rows.map(({ id }) => id);
}
