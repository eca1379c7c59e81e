import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineEndpoint } from '@dashboard/contracts-http';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import pg from 'pg';
import { z } from 'zod';
import { conflict } from '../errors.ts';
import { created } from '../http/route.ts';
import { toHttpError } from '../http/service.ts';
import { migrateToLatest } from '../migrations/migrate.ts';
import { createEmptyTestDatabase, provideEmptyTestDatabase } from '../testing.ts';
import { createIdempotencyTable, withIdempotencyKey } from '../writes/idempotency.ts';
import { createDatabase, inTransaction } from './database.ts';

const database = provideEmptyTestDatabase('kit');
const directory = createTestFolder();

const migration = `
  exports.up = (knex) => knex.schema.createTable('things', (table) => {
    table.text('name').unique('things_name_unique');
    table.date('day');
    table.decimal('price');
  });
`;

const migrate = () => migrateToLatest({ url: database.url, schema: 'kit', directory });

beforeAll(async () => {
  await writeFile(join(directory, '0001_things.ts'), migration);
  await Promise.all([migrate(), migrate(), migrate()]);
  await createIdempotencyTable(database.db);
});

beforeEach(() => database.db('things').delete());

test('migrations run once even if several processes start them at the same time', async () => {
  expect(await database.db('knex_migrations').pluck('name')).toEqual(['0001_things.ts']);
});

test('migrations run even if a killed run left its lock behind', async () => {
  await database.db('knex_migrations_lock').update({ is_locked: 1 });
  await writeFile(join(directory, '0002_more.ts'), migration.replaceAll('things', 'others'));
  await migrate();
  expect(await database.db('knex_migrations').pluck('name')).toContain('0002_more.ts');
  expect(await database.db('knex_migrations_lock').pluck('is_locked')).toEqual([0]);
});

test('only the named migrations run, and an unknown name is rejected', async () => {
  const { url, db, drop } = await createEmptyTestDatabase('kit');
  const options = { url, schema: 'kit', directory };
  await writeFile(join(directory, '0003_last.ts'), migration.replaceAll('things', 'last'));
  await migrateToLatest({ ...options, only: ['0001_things.ts', '0003_last.ts'] });
  expect(await db('knex_migrations').pluck('name')).toEqual(['0001_things.ts', '0003_last.ts']);
  await expect(migrateToLatest({ ...options, only: ['0009_other.ts'] })).rejects.toThrow(
    'No such migration: 0009_other.ts',
  );
  await drop();
});

test('a date keeps its day, and a numeric keeps every digit', async () => {
  await database.db('things').insert({ name: 'a', day: '2026-03-08', price: '0.10' });
  expect(await database.db('things').first()).toEqual({
    name: 'a',
    day: '2026-03-08',
    price: '0.10',
  });
});

test('database errors become responses by their code and constraint [API-08, API-13]', async () => {
  const { db } = database;
  const constraints = { things_name_unique: () => conflict('It exists') };
  const statusAfter = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => toHttpError(error, constraints).status,
    );
  await db('things').insert({ name: 'a' });
  expect(await statusAfter(db('things').insert({ name: 'a' }))).toBe(409);
  expect(await statusAfter(db('things').insert({ name: 'b\0' }))).toBe(400);
  expect(await statusAfter(db.raw('SELECT no_such_column'))).toBe(500);
  const nobody = createDatabase({ url: 'postgres://a:b@127.0.0.1:1/none' });
  expect(await statusAfter(nobody.raw('SELECT 1'))).toBe(503);
  await nobody.destroy();
});

test('when two transactions deadlock, the one that Postgres aborts runs again [API-13]', async () => {
  const { db } = database;
  await db('things').insert(['a', 'b'].map((name) => ({ name, price: 0 })));
  const bothHaveOne = Promise.withResolvers<void>();
  let tries = 0;
  const addToBoth = (names: readonly string[]) =>
    inTransaction(db, async (tx) => {
      const add = (name?: string) => tx('things').where({ name }).increment('price');
      await add(names[0]);
      tries += 1;
      if (tries === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await add(names[1]);
    });
  await Promise.all([addToBoth(['a', 'b']), addToBoth(['b', 'a'])]);
  // Postgres can abort both.
  expect([3, 4]).toContain(tries);
  expect(await db('things').pluck('price')).toEqual(['2.00', '2.00']);
});

test('a transaction that always deadlocks fails after three tries [API-13]', async () => {
  const deadlock = new pg.DatabaseError('deadlock detected', 0, 'error');
  deadlock.code = '40P01';
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw deadlock;
  };
  await expect(inTransaction(database.db, work)).rejects.toBe(deadlock);
  expect(tries).toBe(3);
});

const urlWithLimit = (milliseconds: number) =>
  database.url.replace('statement_timeout%3D2000', `statement_timeout%3D${milliseconds}`);

test('a statement that takes too long fails with 503 while the server still runs it [API-13]', async () => {
  const hurried = createDatabase({ url: urlWithLimit(0), statementTimeoutMs: 100, poolMax: 1 });
  const error: unknown = await hurried.raw('SELECT pg_sleep(3600)').catch((thrown) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('no response within 350 ms') });
  expect(toHttpError(error, {}).status).toBe(503);
  const patient = hurried.raw('SELECT 1 AS one').then(({ rows }) => rows);
  expect(await patient).toEqual([{ one: 1 }]);
  await hurried.destroy();
});

describe("the role's time limits", () => {
  const limits = `SELECT current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle`;

  test('stop a statement on the server too [API-13]', async () => {
    const hurried = createDatabase({ url: urlWithLimit(100), statementTimeoutMs: 3_600_000 });
    const error: unknown = await hurried.raw('SELECT pg_sleep(3600)').catch((thrown) => thrown);
    await hurried.destroy();
    expect(error).toMatchObject({ code: '57014' });
    expect(toHttpError(error, {}).status).toBe(503);
  });

  test('are raised within a transaction and restored after it', async () => {
    const patient = createDatabase({ url: database.url, statementTimeoutMs: 30_000, poolMax: 1 });
    const [before] = (await patient.raw(limits)).rows;
    const [within] = await inTransaction(patient, async (tx) => (await tx.raw(limits)).rows);
    const [after] = (await patient.raw(limits)).rows;
    await patient.destroy();
    expect([before, within, after]).toEqual([
      { statement: '2s', idle: '7s' },
      { statement: '30s', idle: '35s' },
      { statement: '2s', idle: '7s' },
    ]);
  });

  test("don't apply to migrations", async () => {
    const slow = "exports.up = (knex) => knex.raw('SELECT pg_sleep(0.3)');";
    await writeFile(join(directory, '0009_slow.ts'), slow);
    await migrateToLatest({ url: urlWithLimit(100), schema: 'kit', directory });
    expect(await database.db('knex_migrations').pluck('name')).toContain('0009_slow.ts');
  });
});

describe('an idempotency key', () => {
  const endpoint = defineEndpoint({
    id: 'things.add',
    method: 'POST',
    path: '/api/things',
    summary: 'Add a thing',
    access: 'admin',
    idempotent: true,
    body: z.strictObject({ name: z.string() }),
    responses: { 201: z.object({ name: z.string(), row: z.number() }) },
  });
  const call = (key: string | undefined, name: string, userId = 'ann') =>
    inTransaction(database.db, (tx) =>
      withIdempotencyKey(tx, { key, caller: { userId }, endpoint, body: { name } }, async () => {
        await tx('things').insert({ name });
        return created({ name, row: (await tx('things')).length, secret: 'of the inside' });
      }),
    );
  const repeated = (name: string) => ({
    status: 201,
    body: { name, row: 1 },
    isRepeated: true,
  });

  test('with the same body returns the first response again and changes nothing [API-23]', async () => {
    await call('again', 'a');
    expect(await call('again', 'a')).toEqual(repeated('a'));
    expect(await database.db('things')).toHaveLength(1);
  });

  test('sent by many calls at once runs the work once [API-23]', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('crowd', 'a')));
    expect(answers.map(({ body: { row } }) => row)).toEqual(Array(8).fill(1));
    expect(await database.db('things')).toHaveLength(1);
  });

  test('with another body is a conflict and changes nothing [API-24]', async () => {
    await call('other', 'a');
    await expect(call('other', 'b')).rejects.toMatchObject({ status: 409 });
    expect(await database.db('things').pluck('name')).toEqual(['a']);
  });

  test('belongs to one user: another user’s identical key runs its own work [API-37]', async () => {
    await call('shared', 'a', 'ann');
    expect(await call('shared', 'b', 'ben')).toMatchObject({ status: 201, body: { row: 2 } });
    expect(await database.db('things').pluck('name')).toEqual(['a', 'b']);
    expect(await call('shared', 'a', 'ann')).toEqual(repeated('a'));
  });

  test('is remembered for a day, then can be reused [API-23]', async () => {
    const age = (interval: string) =>
      database.db('idempotency_keys').update({
        created_at: database.db.raw('now() - ?::interval', [interval]),
      });
    await call('aged', 'a');
    await age('23 hours 59 minutes');
    expect(await call('aged', 'a')).toEqual(repeated('a'));
    await age('24 hours 1 minute');
    await database.db('things').delete();
    expect(await call('aged', 'another')).toMatchObject({ status: 201, body: { name: 'another' } });
    expect(await database.db('things').pluck('name')).toEqual(['another']);
  });

  test('can be reused after its work failed [API-23]', async () => {
    await database.db('things').insert({ name: 'a' });
    await expect(call('failed', 'a')).rejects.toThrow();
    await database.db('things').delete();
    expect((await call('failed', 'a')).status).toBe(201);
  });
});
