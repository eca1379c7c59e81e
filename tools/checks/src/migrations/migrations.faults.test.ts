import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNone, recordFigure } from '@dashboard/reliability';
import { readDatabaseServices } from '@dashboard/service-descriptions';
import { migrateToLatest } from '@dashboard/service-kit/migrations';
import { createEmptyTestDatabase, type TestDatabase } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { type Column, findContractions, listColumns } from './schema-columns.ts';

const root = join(__dirname, '../../../..');
const services = readDatabaseServices().map(({ name, schema }) => ({
  name,
  schema,
  folder: join(root, `svc-${name}`),
}));
const directoryOf = (folder: string) => join(folder, 'migrations');

/** Per service, spread evenly over the statements of its migrations. */
const KILLS = 4;
/** The statement to kill waits for this advisory lock. */
const HOLD = 4_711;

const startMigrating = (folder: string, { url }: TestDatabase) =>
  spawn(join(root, 'node_modules/.bin/node'), [join(folder, 'src/migrate.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'ignore',
  });

async function holdStatement({ db }: TestDatabase): Promise<void> {
  await db.raw(`
    CREATE SEQUENCE public.statements;
    CREATE TABLE public.held (statement int);
    CREATE FUNCTION public.hold() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('public.statements') = (SELECT statement FROM public.held) THEN
        PERFORM pg_advisory_xact_lock(${HOLD});
      END IF;
    END $$;
    CREATE EVENT TRIGGER hold ON ddl_command_end EXECUTE FUNCTION public.hold()`);
}

async function killAtStatement(folder: string, database: TestDatabase, statement: number) {
  const { db } = database;
  await db.raw('ALTER EVENT TRIGGER hold DISABLE');
  await db.raw('TRUNCATE public.held');
  await db('public.held').insert({ statement });
  await db.raw("SELECT setval('public.statements', 1, false)");
  await db.raw('ALTER EVENT TRIGGER hold ENABLE');
  await db.transaction(async (tx) => {
    await tx.raw(`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.raw(`SELECT pg_advisory_xact_lock(${HOLD})`);
    const child = startMigrating(folder, database);
    const exit = once(child, 'exit');
    await waitUntil(async () => {
      const { rows } = await db.raw(
        "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
      );
      return rows.length > 0;
    });
    child.kill('SIGKILL');
    await exit;
  });
  // The server notices that its client is gone once the lock is free.
  await waitUntil(async () => {
    const { rows } = await db.raw(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'",
    );
    return rows.length === 0;
  });
}

describe.each(services)('$name', ({ name, schema, folder }) => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  const migrate = (only?: readonly string[]) =>
    migrateToLatest({ url: database.url, schema, directory: directoryOf(folder), only });

  test('migrations killed during any statement leave nothing half done, and the next run completes them', async () => {
    database = await createEmptyTestDatabase(schema);
    await holdStatement(database);
    const [code] = await once(startMigrating(folder, database), 'exit');
    expect(code).toBe(0);
    const whole = await listColumns(database.db, schema);
    const { rows } = await database.db.raw(
      'SELECT last_value::int AS count FROM public.statements',
    );
    await database.drop();

    database = await createEmptyTestDatabase(schema);
    await holdStatement(database);
    let halfDone = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const statement = 1 + Math.floor((kill * (rows[0].count - 1)) / (KILLS - 1));
      await killAtStatement(folder, database, statement);
      if ((await listColumns(database.db, schema)).length > 0) halfDone += 1;
    }
    await migrate();
    expect(await listColumns(database.db, schema)).toEqual(whole);
    recordFigure(27, `svc-${name}: kills that left something half done`, halfDone, {
      of: KILLS,
      bar: 0,
    });
    expect(halfDone).toBe(0);
  });

  test('each version’s schema has everything the previous version reads and writes', async () => {
    database = await createEmptyTestDatabase(schema);
    const names = (await readdir(directoryOf(folder)))
      .filter((file) => /^\d+_.*\.ts$/.test(file))
      .sort();
    const contractions: string[] = [];
    let before: Column[] = [];
    for (const [index, file] of names.entries()) {
      await migrate(names.slice(0, index + 1));
      const after = await listColumns(database.db, schema);
      contractions.push(...findContractions(before, after).map((text) => `${file}: ${text}`));
      before = after;
    }
    expect(before.length).toBeGreaterThan(0);
    assertNone(27, `svc-${name}: columns that a version takes from the one before`, contractions);
  });
});

test('reports a removed, a changed and a newly required column', () => {
  const column = (name: string, type = 'text', isDemanded = false): Column => ({
    table: 'stocks',
    column: name,
    type,
    isDemanded,
  });
  const before = [column('symbol'), column('range'), column('note')];
  const after = [column('symbol'), column('range', 'int4'), column('owner', 'text', true)];
  expect(findContractions(before, after)).toEqual([
    'stocks.range is int4, was text',
    'stocks.note is gone',
    'stocks.owner is newly required',
  ]);
  expect(findContractions(before, [...before, column('color')])).toEqual([]);
});
