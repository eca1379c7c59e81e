import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigure } from '@dashboard/reliability';
import { lockDataDirectory } from '@dashboard/runner-kit/data-directory-lock';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { writeStores } from '@dashboard/runner-kit/stores-file';
import {
  createDatabase,
  type Database,
  images,
  insertRows,
  migrate,
  serviceNames,
} from '../../test/installation.ts';
import { type CommandName, runCommand } from '../../test/running-command.ts';
import { readBackup } from './archive/archive.ts';

let folder: string;
let database: Database;
let unlock: () => void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-backup-'));
  database = await createDatabase();
});

afterAll(async () => {
  unlock();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(name: CommandName, dataDir: string, ...args: string[]) {
  const { exit, output } = runCommand(projectRoot, name, args, { DATA_DIR: dataDir });
  return { code: await exit, output: output() };
}

/** Locks the data directory and writes down the stores, as a running product does. */
async function openRunningInstallation(dataDir: string): Promise<void> {
  unlock = await lockDataDirectory(dataDir);
  writeStores(dataDir, { databases: database.urls, redis: { REDIS_URL: 'redis://…' } });
  for (const service of serviceNames) migrate(service, database.urls[service]);
  await insertRows(database.urls, dataDir);
}

test('a backup of a running installation restores the same rows and images into an empty one', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const [first, second] = [join(folder, 'first.tar.gz'), join(folder, 'second.tar.gz')];
  await openRunningInstallation(from);
  const made = await run('backup', from, first);
  expect(made).toMatchObject({ code: 'exit code 0', output: expect.stringContaining(first) });
  expect(statSync(first).mode & 0o777).toBe(0o600);
  await expect(run('restore', from, first)).resolves.toMatchObject({
    code: 'exit code 1',
    output: expect.stringMatching(/^The product is already running on /),
  });

  const restored = await run('restore', to, first);
  expect(restored).toMatchObject({
    code: 'exit code 0',
    output: expect.stringMatching(/Next: npm start/),
  });
  const again = await run('backup', to, second);
  expect(again).toMatchObject({ code: 'exit code 0' });

  const [before, after] = [await readBackup(first), await readBackup(second)];
  expect(Object.keys(before.schemas).sort()).toEqual([...serviceNames].sort());
  // Services that were added to this repository have no rows in either.
  for (const service of serviceNames)
    expect(after.schemas[service]).toEqual(before.schemas[service]);
  expect(after.images).toEqual(before.images);
  const restoredImages = readdirSync(join(to, 'images')).map((id) => [
    id,
    readFileSync(join(to, 'images', id)),
  ]);
  expect(Object.fromEntries(restoredImages)).toEqual(images);
  expect(readdirSync(to)).not.toContain('unfinished-restore.json');
  const counted = serviceNames.flatMap((service) => Object.values(before.schemas[service] ?? {}));
  recordFigure({ row: 28, name: 'tables whose rows differ', value: 0, of: counted.length, bar: 0 });
  const { length: imageCount } = Object.keys(images);
  recordFigure({ row: 28, name: 'images that differ', value: 0, of: imageCount, bar: 0 });

  await expect(run('restore', to, first)).resolves.toMatchObject({
    code: 'exit code 1',
    output: expect.stringContaining('To have the backup instead of it, add --replace'),
  });
});
