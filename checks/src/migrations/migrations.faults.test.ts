import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { recordFigure } from '@dashboard/reliability';
import { readServiceDescriptions } from '@dashboard/service-descriptions';
import { migrateToLatest } from '@dashboard/service-kit';
import { createEmptyTestDatabase, type TestDatabase } from '@dashboard/service-kit/testing';
import { type Column, findContractions, listColumns } from './schema-columns.ts';

const root = join(__dirname, '../../..');
const services = readServiceDescriptions().map(({ name, schema }) => ({
  name,
  schema,
  folder: join(root, `svc-${name}`),
}));
const directoryOf = (folder: string) => join(folder, 'migrations');

/** So often migrations are killed at least. */
const MIN_KILLS = 4;

/** Starts the command that migrates, as a deployment does, and kills it after so many milliseconds. */
async function migrateAndKill(folder: string, { url }: TestDatabase, ms: number): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(folder, 'src/migrate.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  const isKilled = await Promise.race([exit.then(() => false), delay(ms, true)]);
  child.kill('SIGKILL');
  await exit;
  return isKilled;
}

describe.each(services)('$name', ({ name, schema, folder }) => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  const migrate = (only?: readonly string[]) =>
    migrateToLatest({ url: database.url, schema, directory: directoryOf(folder), only });

  test('killed at any moment, migrations leave nothing half done, and the next run completes them', async () => {
    database = await createEmptyTestDatabase(schema);
    const startedAt = performance.now();
    expect(await migrateAndKill(folder, database, 60_000)).toBe(false);
    let wholeMs = performance.now() - startedAt;
    const whole = await listColumns(database.db, schema);

    let kills = 0;
    let halfDone = 0;
    // The first run may have taken several times as long as a later one, which was then not killed.
    while (kills < MIN_KILLS) {
      await database.drop();
      database = await createEmptyTestDatabase(schema);
      for (let share = 0.3; share < 1.2; share += 0.06) {
        if (!(await migrateAndKill(folder, database, wholeMs * share))) break;
        kills += 1;
        const { length } = await listColumns(database.db, schema);
        if (length !== 0 && length !== whole.length) halfDone += 1;
      }
      wholeMs *= 0.8;
    }
    await migrate();
    expect(await listColumns(database.db, schema)).toEqual(whole);
    recordFigure({
      row: 27,
      name: `svc-${name}: kills that left something half done`,
      value: halfDone,
      of: kills,
      bar: 0,
    });
    expect(halfDone).toBe(0);
  }, 60_000);

  test('each version’s schema has all that the version before reads and writes', async () => {
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
    recordFigure({
      row: 27,
      name: `svc-${name}: columns that a version takes from the one before`,
      value: contractions.length,
      bar: 0,
    });
    expect(contractions).toEqual([]);
  }, 60_000);
});

test('a lost, a changed and a newly demanded column are found', () => {
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
    'stocks.owner is newly demanded',
  ]);
  expect(findContractions(before, [...before, column('color')])).toEqual([]);
});
