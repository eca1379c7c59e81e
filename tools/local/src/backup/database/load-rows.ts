import { join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import type pg from 'pg';
import { isSameDigest } from '../archive/digest.ts';
import { type BackupSchema, type Manifest, tableEntry } from '../archive/manifest.ts';
import { copyIn, copyOut, tableName } from './copy-rows.ts';
import { inTransaction } from './former-schemas.ts';
import { type Layout, readLayout } from './layout.ts';

/** In one transaction, compared with the manifest. The schemas need the backup's migrations. */
export function loadRows(client: pg.Client, { schemas }: Manifest, folder: string): Promise<void> {
  return inTransaction(client, async () => {
    for (const [schema, backup] of Object.entries(schemas)) {
      const layout = await readLayout(client, schema);
      assertSameLayout(schema, layout, backup);
      if (layout.tables.length === 0) continue;
      await withDeferredForeignKeys(client, schema, () =>
        loadSchema(client, schema, backup, folder),
      );
      await setSequences(client, schema, backup);
      await assertRowsEqual(client, schema, layout, backup);
    }
  });
}

async function loadSchema(
  client: pg.Client,
  schema: string,
  { tables }: BackupSchema,
  folder: string,
): Promise<void> {
  await client.query(
    `truncate ${tables.map(({ name }) => tableName(client, schema, name)).join(', ')}`,
  );
  for (const table of tables) {
    await copyIn(client, schema, table, join(folder, tableEntry(schema, table.name)));
  }
}

/** Rows can precede the rows they refer to, and only a superuser could disable the keys. */
async function withDeferredForeignKeys(
  client: pg.Client,
  schema: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: foreignKeys } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and connamespace = $1::regnamespace and not condeferrable`,
    [schema],
  );
  const alterKeys = async (mode: string) => {
    for (const { table, name } of foreignKeys) {
      await client.query(`alter table ${table} alter constraint ${name} ${mode}`);
    }
  };
  await alterKeys('deferrable');
  await client.query('set constraints all deferred');
  await work();
  await client.query('set constraints all immediate');
  await alterKeys('not deferrable');
}

async function setSequences(
  client: pg.Client,
  schema: string,
  { sequences }: BackupSchema,
): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query('select setval($1, $2, $3)', [
      tableName(client, schema, name),
      value,
      called,
    ]);
  }
}

async function assertRowsEqual(
  client: pg.Client,
  schema: string,
  layout: Layout,
  { tables }: BackupSchema,
): Promise<void> {
  for (const table of tables) {
    const key = layout.tables.find(({ name }) => name === table.name)?.key ?? [];
    const { name, columns } = table;
    if (isSameDigest(await copyOut(client, schema, { name, columns, key }), table)) continue;
    throw new UserError(`the rows of ${schema}.${name} do not match the manifest`);
  }
}

function assertSameLayout(schema: string, layout: Layout, backup: BackupSchema): void {
  const describeLayout = ({ tables, sequences }: Layout | BackupSchema) =>
    JSON.stringify([
      tables.map(({ name, columns }) => [name, columns.toSorted()]),
      sequences.map(({ name }) => name),
    ]);
  if (describeLayout(layout) === describeLayout(backup)) return;
  throw new UserError(
    `the tables of ${schema} are not those that the same migrations made for the backup`,
  );
}
