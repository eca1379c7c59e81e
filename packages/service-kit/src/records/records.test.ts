import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { createAuditLogTable } from '../audit/audit-log-table.ts';
import { inTransaction } from '../database/database.ts';
import { createRemovalStore } from '../removals/removal-store.ts';
import { addRemovalNames, createRemovalTables } from '../removals/removal-tables.ts';
import { anna as caller } from '../testing/things.ts';
import { provideEmptyTestDatabase } from '../testing.ts';
import { defineRecords } from './records.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly unitPrice: number | null;
  readonly version: number;
}

const things = defineRecords<Thing>({
  table: 'things',
  kind: 'thing',
  fields: ['name', 'unitPrice'],
  otherFields: ['version'],
  numericFields: ['unitPrice'],
  name: ({ name }) => `The ${name}`,
  notFound: 'No such thing',
});

const database = provideEmptyTestDatabase('kit');

beforeAll(async () => {
  const { db } = database;
  await db.raw('CREATE SCHEMA kit');
  await createAuditLogTable(db);
  await createRemovalTables(db);
  await addRemovalNames(db);
  await db.raw(`
    CREATE TABLE things (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      place bigint GENERATED ALWAYS AS IDENTITY,
      name text NOT NULL,
      unit_price numeric,
      version integer NOT NULL DEFAULT 1
    )
  `);
});
beforeEach(async () => {
  for (const table of ['things', 'audit_log']) await database.db(table).delete();
});

const run = <Result>(work: (tx: Knex) => Promise<Result>) => inTransaction(database.db, work);
const add = (values: Partial<Thing> = {}) =>
  run((tx) => things(tx).add({ name: 'cup', unitPrice: 1.1, ...values }, caller));
const listThings = () => things(database.db).list((rows) => rows.orderBy('place'));
const listEntries = () =>
  database
    .db('audit_log')
    .orderBy('id')
    .select('action', 'subject_name as name', 'before', 'after', 'username');

test('adding a record applies defaults, returns numbers and leaves an audit entry', async () => {
  const added = await add();
  expect(added).toEqual({ id: expect.any(String), name: 'cup', unitPrice: 1.1, version: 1 });
  expect(await listThings()).toEqual([added]);
  expect(await listEntries()).toEqual([
    {
      action: 'thing.added',
      name: 'The cup',
      before: null,
      after: { name: 'cup', unitPrice: 1.1 },
      username: 'Anna',
    },
  ]);
});

test('a change sets its fields, raises the version and logs the differences', async () => {
  const added = await add();
  const changed = await run((tx) => things(tx).change(added, { unitPrice: null }, caller));
  expect(changed).toEqual({ ...added, unitPrice: null, version: 2 });
  expect((await listEntries()).at(-1)).toMatchObject({
    action: 'thing.changed',
    before: { unitPrice: 1.1 },
    after: { unitPrice: null },
  });
});

test('a no-op change leaves the row, its version and the audit log untouched [API-35]', async () => {
  const added = await add();
  const changed = await run((tx) => things(tx).change(added, { unitPrice: 1.1 }, caller));
  expect(changed).toEqual(added);
  expect(await listEntries()).toHaveLength(1);
});

test('a record is locked in the version the caller has seen [API-26, API-29]', async () => {
  const { id } = await add();
  const lock = (ifMatch?: number) => run((tx) => things(tx).lock({ id }, ifMatch));
  expect(await lock(1)).toMatchObject({ id });
  expect(await lock()).toMatchObject({ id });
  await expect(lock(2)).rejects.toMatchObject({ status: 412 });
});

test('another transaction waits for a locked record, then sees its new version [API-33]', async () => {
  const added = await add();
  const other = await database.db.transaction();
  const locked = await things(other).lock({ id: added.id });
  const late = run((tx) => things(tx).lock({ id: added.id }, 1));
  const refused = expect(late).rejects.toMatchObject({ status: 412 });
  await things(other).change(locked, { name: 'mug' }, caller);
  await other.commit();
  await refused;
});

test.each(['none', randomUUID()])('the unknown id %s is 404 [API-06]', async (id) => {
  const { db } = database;
  expect(await things(db).find({ id })).toBeUndefined();
  const unknown = { status: 404, message: 'No such thing' };
  await expect(things(db).get({ id })).rejects.toMatchObject(unknown);
  await expect(run((tx) => things(tx).lock({ id }))).rejects.toMatchObject(unknown);
});

test('a list returns one page', async () => {
  for (const name of ['first', 'second', 'third']) await add({ name });
  const page = { offset: 1, limit: 1 };
  const listed = await things(database.db).list((rows) => rows.orderBy('place'), page);
  expect(listed.map(({ name }) => name)).toEqual(['second']);
});

test('a removed record is restored unchanged, with an entry for each step [UNDO-07, UNDO-08]', async () => {
  const [first] = [await add(), await add({ name: 'second' })];
  const before = await listThings();
  const removal = await run((tx) => things(tx).remove(first, caller, { note: 'broken' }));
  expect((await listThings()).map(({ name }) => name)).toEqual(['second']);
  const store = createRemovalStore(database.db);
  const listed = { kind: 'thing', name: 'The cup', removedBy: 'Anna' };
  expect(await store.listRemovals()).toMatchObject([listed]);
  expect(await store.listRows(removal.id)).toMatchObject([{ details: { note: 'broken' } }]);
  await run((tx) => things(tx).restore(removal, caller));
  expect(await listThings()).toEqual(before);
  expect((await listEntries()).slice(2)).toMatchObject([
    { action: 'thing.removed', before: { name: 'cup', unitPrice: 1.1 }, after: null },
    { action: 'thing.restored', before: null, after: { name: 'cup', unitPrice: 1.1 } },
  ]);
});
