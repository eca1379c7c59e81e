import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { isDataDirectoryLocked, lockDataDirectory } from './data-directory-lock.ts';
import { identifyProcess } from './process-identity.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = createTestFolder();
});

test('a lock holds until it is released', async () => {
  const unlock = await lockDataDirectory(dataDir);
  expect(isDataDirectoryLocked(dataDir)).toBe(true);
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(
    `already running on ${dataDir} (process ${process.pid})`,
  );
  unlock();
  expect(isDataDirectoryLocked(dataDir)).toBe(false);
  (await lockDataDirectory(dataDir))();
});

test('only one of several concurrent attempts succeeds', async () => {
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => lockDataDirectory(dataDir)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test("a process that reuses the pid of a dead one doesn't hold its lock", async () => {
  const earlier = { pid: process.pid, began: 'long ago' };
  expect(identifyProcess(process.pid)?.began).not.toBe(earlier.began);
  writeFileSync(join(dataDir, 'runner.json'), JSON.stringify(earlier));
  (await lockDataDirectory(dataDir))();
  expect(readdirSync(dataDir)).toEqual(['logs']);
});

test("a process killed while taking the lock doesn't block other ones", async () => {
  mkdirSync(join(dataDir, 'runner.json.lock'));
  (await lockDataDirectory(dataDir))();
  expect(readdirSync(dataDir)).toEqual(['logs']);
});

test("a folder that can't be created is reported in one sentence", async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(lockDataDirectory(join(file, 'below'))).rejects.toThrow(
    /^DATA_DIR .* cannot be used: /,
  );
});

test('folders that an earlier version left open are closed to other users', async () => {
  const folders = ['images', 'logs', 'releases'];
  for (const folder of folders) mkdirSync(join(dataDir, folder), { mode: 0o755 });
  (await lockDataDirectory(dataDir))();
  const modes = folders.map((folder) => statSync(join(dataDir, folder)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o700]);
});
