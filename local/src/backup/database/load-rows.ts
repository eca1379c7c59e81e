import { join } from 'node:path';
import { Refusal } from '@dashboard/runner-kit/errors';
import { type Scope, scopes } from '@dashboard/runner-kit/service-databases';
import type pg from 'pg';
import { isSame } from '../archive/digest.ts';
import { type Manifest, type SchemaOfBackup, tableEntry } from '../archive/manifest.ts';
import { inTransaction } from './former-schemas.ts';
import { type Layout, readLayout } from './layout.ts';
import { copyIn, copyOut, tableName } from './rows.ts';

/**
 * Puts the rows of an unpacked backup in place of those the tables hold, all or none, and compares
 * what the tables hold then with the manifest. The schemas must be as far as those of the backup.
 */
export function loadRows(client: pg.Client, { schemas }: Manifest, folder: string): Promise<void> {
  return inTransaction(client, async () => {
    for (const scope of scopes) {
      const layout = await readLayout(client, scope);
      refuseOtherLayout(scope, layout, schemas[scope]);
      if (layout.tables.length === 0) continue;
      await withKeysCheckedLast(client, scope, () =>
        loadSchema(client, scope, schemas[scope], folder),
      );
      await setSequences(client, scope, schemas[scope]);
      await compare(client, scope, layout, schemas[scope]);
    }
  });
}

async function loadSchema(
  client: pg.Client,
  scope: Scope,
  { tables }: SchemaOfBackup,
  folder: string,
): Promise<void> {
  // Migrations may have put rows there.
  await client.query(
    `truncate ${tables.map(({ name }) => tableName(client, scope, name)).join(', ')}`,
  );
  for (const table of tables) {
    await copyIn(client, scope, table, join(folder, tableEntry(scope, table.name)));
  }
}

/** Rows may come before those they refer to. What no user may do without rights: turn keys off. */
async function withKeysCheckedLast(
  client: pg.Client,
  scope: Scope,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and connamespace = $1::regnamespace and not condeferrable`,
    [scope],
  );
  const change = async (how: string) => {
    for (const { table, name } of keys) {
      await client.query(`alter table ${table} alter constraint ${name} ${how}`);
    }
  };
  await change('deferrable');
  await client.query('set constraints all deferred');
  await work();
  await client.query('set constraints all immediate');
  await change('not deferrable');
}

async function setSequences(
  client: pg.Client,
  scope: Scope,
  { sequences }: SchemaOfBackup,
): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query('select setval($1, $2, $3)', [
      tableName(client, scope, name),
      value,
      called,
    ]);
  }
}

async function compare(
  client: pg.Client,
  scope: Scope,
  layout: Layout,
  { tables }: SchemaOfBackup,
): Promise<void> {
  for (const table of tables) {
    const key = layout.tables.find(({ name }) => name === table.name)?.key ?? [];
    const { name, columns } = table;
    if (isSame(await copyOut(client, scope, { name, columns, key }), table)) continue;
    throw new Refusal(`the rows of ${scope}.${name} are not as they were`);
  }
}

function refuseOtherLayout(scope: Scope, layout: Layout, schema: SchemaOfBackup): void {
  const shapeOf = ({ tables, sequences }: Layout | SchemaOfBackup) =>
    JSON.stringify([
      tables.map(({ name, columns }) => [name, columns.toSorted()]),
      sequences.map(({ name }) => name),
    ]);
  if (shapeOf(layout) === shapeOf(schema)) return;
  throw new Refusal(
    `the tables of ${scope} are not those that the same migrations made for the backup`,
  );
}
