import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim } from '@dashboard/runner-kit/data-directory-lock';
import { writeJson } from '@dashboard/runner-kit/json-file';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { scopes } from '@dashboard/runner-kit/service-databases';
import { createDatabase, type Database, fill, images, migrate } from '../../test/installation.ts';
import { type CommandName, runCommand } from '../../test/run.ts';
import { readBackup } from './archive/archive.ts';

jest.setTimeout(120_000);

let folder: string;
let database: Database;
let release: () => void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-drill-'));
  database = await createDatabase();
});

afterAll(async () => {
  release();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(name: CommandName, dataDir: string, ...args: string[]) {
  const { end, said } = runCommand(projectRoot, name, args, { DATA_DIR: dataDir });
  return { code: await end, said: said() };
}

/** Claimed, and its stores noted, as when the product runs. */
async function openInstallation(dataDir: string): Promise<void> {
  release = claim(dataDir);
  writeJson(join(dataDir, 'stores.json'), { databases: database.urls, redisUrl: 'redis://…' });
  for (const scope of scopes) migrate(scope, database.urls[scope]);
  await fill(database.urls, dataDir);
}

test('what a running installation keeps comes up the same, row by row and image by image, in an empty one', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const [first, second] = [join(folder, 'first.tar.gz'), join(folder, 'second.tar.gz')];
  await openInstallation(from);
  const made = await run('backup', from, first);
  expect(made).toMatchObject({ code: 'exit code 0', said: expect.stringContaining(first) });
  expect(statSync(first).mode & 0o777).toBe(0o600);
  await expect(run('restore', from, first)).resolves.toMatchObject({
    code: 'exit code 1',
    said: expect.stringMatching(/^The product is already running on /),
  });

  const restored = await run('restore', to, first);
  expect(restored).toMatchObject({
    code: 'exit code 0',
    said: expect.stringMatching(/Next: npm start/),
  });
  const again = await run('backup', to, second);
  expect(again).toMatchObject({ code: 'exit code 0' });

  const [before, after] = [await readBackup(first), await readBackup(second)];
  expect(after.schemas).toEqual(before.schemas);
  expect(after.images).toEqual(before.images);
  const kept = readdirSync(join(to, 'images')).map((id) => [
    id,
    readFileSync(join(to, 'images', id)),
  ]);
  expect(Object.fromEntries(kept)).toEqual(images);
  expect(readdirSync(to)).not.toContain('unfinished-restore.json');

  await expect(run('restore', to, first)).resolves.toMatchObject({
    code: 'exit code 1',
    said: expect.stringContaining('To have the backup instead of it, add --replace'),
  });
});
