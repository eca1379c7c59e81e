import { randomUUID } from 'node:crypto';
import { waitUntil } from '@dashboard/test-kit';
import { inTransaction } from '../database/database.ts';
import { provideEmptyTestDatabase, silentLogger } from '../testing.ts';
import { startRemovalExpiry } from './removal-expiry.ts';
import { createRemovalStore } from './removal-store.ts';
import { addRemovalNames, createRemovalTables, deleteExpiredRemovals } from './removal-tables.ts';

const database = provideEmptyTestDatabase('kit');
const things = () => database.db('things').orderBy('place');

beforeAll(async () => {
  const { db } = database;
  await db.raw('CREATE SCHEMA kit');
  await createRemovalTables(db);
  await addRemovalNames(db);
  await db.raw(`
    CREATE TABLE things (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      place bigint GENERATED ALWAYS AS IDENTITY,
      name text NOT NULL CONSTRAINT things_name_unique UNIQUE,
      price numeric,
      old text,
      seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )
  `);
});
beforeEach(async () => {
  await database.db('things').delete();
  await database.db('removals').delete();
  await database.db('things').insert([
    { name: 'first', price: '0.12345678901234567890123' },
    { name: 'second', price: null },
  ]);
});

async function remove(name: string, removalId?: string) {
  const { id } = await database.db('things').where({ name }).first('id');
  const removed = { kind: 'thing', name: `The ${name}`, removedBy: 'Anna', removalId };
  const row = { ...removed, table: 'things', id, details: { name } };
  return inTransaction(database.db, (tx) => createRemovalStore(tx).removeRow(row));
}

const restore = (id: string) =>
  inTransaction(database.db, async (tx) => {
    const store = createRemovalStore(tx);
    const removal = await store.lockRemoval(id);
    return removal.isRestored ? [] : store.restoreRows(id, 'things');
  });

async function readClock(): Promise<number> {
  const { rows } = await database.db.raw('SELECT clock_timestamp()::timestamptz(3) AS at');
  return rows[0].at.getTime();
}

const expire = (interval: string) =>
  database.db('removals').update({ until: database.db.raw(`now() - interval '${interval}'`) });

test('a removed row can be restored for 24 hours [UNDO-07]', async () => {
  const before = await readClock();
  const removal = await remove('first');
  const removedAt = removal.until.getTime() - 24 * 3_600_000;
  expect(removal).toMatchObject({ id: expect.any(String), kind: 'thing' });
  expect(removedAt).toBeGreaterThanOrEqual(before);
  expect(removedAt).toBeLessThanOrEqual(await readClock());
  expect((await things()).map(({ name }) => name)).toEqual(['second']);
});

test('a row is restored exactly as it was, in its old place [UNDO-08]', async () => {
  const before = await things();
  const { id } = await remove('first');
  const { id: otherId } = await remove('second');
  const rows = await createRemovalStore(database.db).listRows(id);
  expect(rows).toMatchObject([{ content: { name: 'first' }, details: { name: 'first' } }]);
  await restore(otherId);
  expect(await restore(id)).toEqual([before[0].id]);
  expect(await things()).toEqual(before);
});

test('rows of one removal are counted and restored together [UNDO-08, UNDO-17]', async () => {
  const before = await things();
  const removalId = randomUUID();
  await remove('second', removalId);
  await remove('first', removalId);
  const listed = await createRemovalStore(database.db).listRemovals();
  expect(listed).toMatchObject([{ id: removalId, count: 2 }]);
  expect(await restore(removalId)).toHaveLength(2);
  expect(await things()).toEqual(before);
});

test('restoring twice has no further effect [UNDO-12]', async () => {
  const { id } = await remove('first');
  await restore(id);
  await database.db('things').where({ name: 'first' }).delete();
  expect(await restore(id)).toEqual([]);
  expect(await things()).toHaveLength(1);
});

test('concurrent calls restore a row once [UNDO-12]', async () => {
  const { id } = await remove('first');
  const restored = await Promise.all(Array.from({ length: 6 }, () => restore(id)));
  expect(restored.flat()).toHaveLength(1);
  expect(await things()).toHaveLength(2);
});

test('if its place is taken, a row stays removed and can be restored later [UNDO-10]', async () => {
  const { id } = await remove('first');
  await database.db('things').insert({ name: 'first' });
  await expect(restore(id)).rejects.toMatchObject({ constraint: 'things_name_unique' });
  await database.db('things').where({ name: 'first' }).delete();
  expect(await restore(id)).toHaveLength(1);
});

test.each(['none', randomUUID()])('there is nothing to restore under %s [UNDO-11]', async (id) => {
  await expect(restore(id)).rejects.toMatchObject({ status: 404 });
});

test("after 24 hours a row can't be restored and is permanently deleted [UNDO-11]", async () => {
  const { id } = await remove('first');
  expect(await deleteExpiredRemovals(database.db)).toBe(0);
  await expire('1 second');
  await expect(restore(id)).rejects.toMatchObject({ status: 410 });
  expect(await deleteExpiredRemovals(database.db)).toBe(1);
  await expect(restore(id)).rejects.toMatchObject({ status: 410 });
  await expire('29 days');
  await deleteExpiredRemovals(database.db);
  await expect(restore(id)).rejects.toMatchObject({ status: 410 });
  await expire('31 days');
  await deleteExpiredRemovals(database.db);
  expect(await database.db('removals')).toEqual([]);
});

test('the cleanup runs on schedule [UNDO-11]', async () => {
  await remove('first');
  await expire('1 second');
  const stop = startRemovalExpiry({ db: database.db, logger: silentLogger });
  await waitUntil(async () => (await database.db('removed_rows')).length === 0);
  await stop();
});

test('a row is restored into a table changed since: new columns get their defaults', async () => {
  const { id } = await remove('first');
  await database.db.raw(`
    ALTER TABLE things DROP COLUMN old, ADD COLUMN tone text NOT NULL DEFAULT 'grey'
  `);
  await restore(id);
  expect((await things())[0]).toMatchObject({ name: 'first', tone: 'grey' });
});

describe('the list', () => {
  const list = () => createRemovalStore(database.db).listRemovals();

  test('shows each removal, who removed it when and until when it can be restored, newest first [UNDO-17]', async () => {
    const first = await remove('first');
    const second = await remove('second');
    const listed = await list();
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(listed[1]).toEqual({
      id: first.id,
      kind: 'thing',
      name: 'The first',
      removedBy: 'Anna',
      count: 1,
      removedAt: new Date(first.until.getTime() - 24 * 3_600_000),
      until: first.until,
    });
  });

  test('omits restored and expired removals [UNDO-17]', async () => {
    const { id } = await remove('first');
    await restore(id);
    await remove('second');
    await expire('1 second');
    expect(await list()).toEqual([]);
  });

  test('omits a removal with no rows left [UNDO-17]', async () => {
    await remove('first');
    await database.db('removed_rows').delete();
    expect(await list()).toEqual([]);
  });

  test('includes unnamed removals from older versions [UNDO-17]', async () => {
    await remove('first');
    await database.db('removals').update({ name: null, removed_by: null });
    expect(await list()).toMatchObject([{ name: null, removedBy: null }]);
  });
});
