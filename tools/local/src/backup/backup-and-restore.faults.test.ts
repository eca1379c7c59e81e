import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { assertNone } from '@dashboard/reliability';
import { lockDataDirectory } from '@dashboard/runner-kit/data-directory-lock';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { writeStores } from '@dashboard/runner-kit/stores-file';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
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

const folder = createTestFolder();
let database: Database;
let unlock: () => void;

beforeAll(async () => {
  database = await createDatabase();
});

afterAll(async () => {
  unlock();
  await database.drop();
});

async function run(name: CommandName, dataDir: string, ...args: string[]) {
  const { exit, output } = runCommand(projectRoot, name, args, { DATA_DIR: dataDir });
  return { code: await exit, output: output() };
}

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
  const tables = serviceNames.flatMap((service) =>
    (before.schemas[service]?.tables ?? []).map((table) => ({ service, table })),
  );
  const differing = tables.filter(({ service, table }) => {
    const restoredTable = after.schemas[service]?.tables.find(({ name }) => name === table.name);
    return !isDeepStrictEqual(restoredTable, table);
  });
  const ids = [...new Set([...Object.keys(images), ...readdirSync(join(to, 'images'))])];
  const differingImages = ids.filter((id) => {
    const file = join(to, 'images', id);
    return !images[id] || !existsSync(file) || !images[id].equals(readFileSync(file));
  });
  assertNone(28, 'tables whose rows differ', differing, tables.length);
  assertNone(28, 'images that differ', differingImages, ids.length);
  // Compares only these services, since newer ones have no rows.
  for (const service of serviceNames)
    expect(after.schemas[service]).toEqual(before.schemas[service]);
  expect(after.images).toEqual(before.images);
  expect(readdirSync(to)).not.toContain('unfinished-restore.json');

  await expect(run('restore', to, first)).resolves.toMatchObject({
    code: 'exit code 1',
    output: expect.stringContaining('To replace it with the backup, add --replace'),
  });
});
