import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '@dashboard/runner-kit/with-client';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import {
  createDatabase,
  type Database,
  recordMigration,
  textWithSpecialCharacters,
} from '../../../test/installation.ts';
import type { BackupSchema, Manifest } from '../archive/manifest.ts';
import { withConnection } from './copy-rows.ts';
import { loadRows } from './load-rows.ts';
import { readRows } from './read-rows.ts';

let folder: string;
let databases: Database[];

const oddTables = `
  create table "Odd ""names""" (
    "First key" text, second date, "Value ✅" numeric, bytes bytea, days daterange, list numeric[],
    moment timestamptz, wait interval, share double precision, document jsonb, words json,
    twice numeric generated always as ("Value ✅" * 2) stored,
    primary key ("First key", second)
  );
  create table without_key (note text);
  create table counted (id bigint generated always as identity primary key, other serial);
  create table hens (id int primary key, egg int not null);
  create table eggs (id int primary key, hen int not null references hens (id));
  alter table hens add constraint hens_egg foreign key (egg) references eggs (id);
  create table trees (id int primary key, parent int references trees (id) deferrable)`;

const oddRows = `
  insert into "Odd ""names""" values
    ('b', '2024-02-29', 1.50, '\\x00ff0a5c', '[2026-01-01,)', '{1.0,NULL}', '2026-03-08T02:30:00-05',
      '1 year -3 days 00:00:01.5', 0.1, '{"b": 1.0, "a": null}', '{"b":  1.0, "a": null}'),
    ('B', '-infinity', 'NaN', null, 'empty', '{}', 'infinity', null, 'Infinity', 'null', 'null'),
    ('ä', '0044-03-15 BC', 12345678901234567890.123, '', null, null, null, null, 1e-300, '[]', '[]');
  insert into without_key values (null), (''), ('same'), ('same');
  insert into counted default values; insert into counted default values;
  delete from counted where id = 2;
  with hen as (insert into hens values (1, 10)) insert into eggs values (10, 1);
  insert into trees values (2, 1), (1, null)`;

beforeEach(async () => {
  folder = createTestFolder();
  databases = [await createDatabase(), await createDatabase()];
  for (const { urls } of databases) await recordMigration(urls);
});

afterEach(async () => {
  for (const database of databases) await database.drop();
});

async function read({ urls }: Pick<Database, 'urls'>, name: string): Promise<Manifest> {
  mkdirSync(join(folder, name, 'tables'), { recursive: true });
  const { schemas } = await readRows(urls, join(folder, name));
  const images = { place: 'file' as const, objects: [], missing: [] };
  return { format: 1, product: '0.1.0', at: new Date().toISOString(), schemas, images };
}

const load = ({ ownerUrl }: Database, manifest: Manifest, name: string) =>
  withConnection(ownerUrl, (client) => loadRows(client, manifest, join(folder, name)));

test('rows with every kind of value stay the same in a database with a different sort order and formats', async () => {
  const [one, other] = databases as [Database, Database];
  await withClient(one.urls.flow, async (client) => {
    await client.query(`${oddTables}; ${oddRows}`);
    await client.query('insert into without_key values ($1)', [textWithSpecialCharacters]);
  });
  const otherOrder = oddTables.replace('"First key" text', '"First key" text collate "und-x-icu"');
  await withClient(other.urls.flow, (client) =>
    client.query(`${otherOrder}; insert into without_key values ('of a migration')`),
  );
  await withClient(other.ownerUrl, (client) =>
    client.query(
      `alter role current_user set datestyle = 'German'; alter role current_user set timezone = 'Asia/Tokyo';
       alter role current_user set bytea_output = 'escape'; alter role current_user set extra_float_digits = 0`,
    ),
  );
  const manifest = await read(one, 'one');
  await load(other, manifest, 'one');

  const { ownerUrl } = other;
  const after = await read(
    { urls: { auth: ownerUrl, portfolio: ownerUrl, flow: ownerUrl } },
    'other',
  );
  expect(after.schemas).toEqual(manifest.schemas);
  await withClient(other.urls.flow, async (client) => {
    const { rows } = await client.query('insert into counted default values returning id, other');
    expect(rows).toEqual([{ id: '3', other: 3 }]);
    const computed = await client.query(
      'select twice from "Odd ""names""" where bytes is not null order by 1',
    );
    expect(computed.rows.map(({ twice }) => twice)).toEqual(['3.00', '24691357802469135780.246']);
    await expect(client.query('insert into eggs values (11, 99)')).rejects.toThrow('eggs_hen_fkey');
    const { rows: keys } = await client.query(
      "select conname from pg_constraint where contype = 'f' and condeferrable",
    );
    expect(keys).toEqual([{ conname: 'trees_parent_fkey' }]);
  });
});

test('rows that do not match the manifest are rejected, and the tables stay unchanged', async () => {
  const [one, other] = databases as [Database, Database];
  for (const [{ urls }, note] of [
    [one, 'new'],
    [other, 'former'],
  ] as const) {
    await withClient(urls.flow, async (client) => {
      await client.query('create table notes (note text primary key)');
      await client.query('insert into notes values ($1)', [note]);
    });
  }
  const manifest = await read(one, 'one');
  const flow = manifest.schemas.flow as BackupSchema;
  for (const table of flow.tables) table.sha256 = '0'.repeat(64);
  await expect(load(other, manifest, 'one')).rejects.toThrow(
    'the rows of flow.notes do not match the manifest',
  );
  flow.tables = [];
  await expect(load(other, manifest, 'one')).rejects.toThrow(/^the tables of flow are not those /);
  await withClient(other.urls.flow, async (client) => {
    expect((await client.query('select note from notes')).rows).toEqual([{ note: 'former' }]);
  });
});

test('all schemas are read in one snapshot, even during writes', async () => {
  const [database] = databases as [Database];
  const { urls, ownerUrl } = database;
  for (const service of ['portfolio', 'flow'] as const) {
    await withClient(urls[service], (client) =>
      client.query('create table pairs (id int primary key)'),
    );
  }
  let writing = true;
  const written = withClient(ownerUrl, async (client) => {
    for (let id = 1; writing; id += 1) {
      await client.query('begin');
      await client.query('insert into flow.pairs values ($1)', [id]);
      await client.query('insert into portfolio.pairs values ($1)', [id]);
      await client.query('commit');
    }
  });
  const seen = new Set<string>();
  for (let run = 0; run < 10; run += 1) {
    const { schemas } = await read(database, `run ${run}`);
    const { tables = [] } = schemas.flow ?? {};
    expect(tables).toEqual(schemas.portfolio?.tables);
    for (const { sha256 } of tables) seen.add(sha256);
  }
  writing = false;
  await written;
  expect(seen.size).toBeGreaterThan(5);
});
