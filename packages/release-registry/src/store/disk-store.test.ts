import { chown, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestRegistry, type TestRegistry } from '../../test/registry.ts';
import { createToken, publish } from '../index.ts';
import { openDiskStore } from './disk-store.ts';

let registry: TestRegistry;

beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.remove());

const listEntries = async () =>
  (await readdir(registry.releasesDir, { recursive: true })).map((path) =>
    join(registry.releasesDir, path),
  );

test('all files belong to the owner of the folder, even if root writes them', async () => {
  const { releasesDir, store } = registry;
  await mkdir(releasesDir);
  if (process.getuid?.() === 0) await chown(releasesDir, 12_345, 12_346);
  const { uid, gid } = await lstat(releasesDir);
  const contracts = { flow: { paths: {} } };
  await publish(store, { ...(await registry.build('text '.repeat(200))), contracts });
  await registry.release('another');
  await createToken(store, { team: 'Flow', modules: ['mfe-flow'], days: 1 });
  const entries = await listEntries();
  expect(entries.length).toBeGreaterThan(15);
  for (const path of entries) {
    const entry = await lstat(path);
    expect([path, entry.uid, entry.gid]).toEqual([path, uid, gid]);
  }
});

test('the first write creates the folder, and no drafts are left behind', async () => {
  const store = openDiskStore(join(registry.releasesDir, 'new/registry'));
  await store.write('mfe-flow/1/release.json', Buffer.from('{}'));
  expect(await store.replaceDocument('log.jsonl', 'text', 'none')).toBe(true);
  const files = (await readdir(store.location, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  expect(files.sort()).toEqual(['log.jsonl', 'release.json']);
});

test('a path that the file system rejects counts as missing', async () => {
  const { store } = registry;
  expect(await store.read(`${'a'.repeat(256)}/1/release.json`)).toBeUndefined();
  expect(await store.read(`${'a/'.repeat(4_096)}release.json`)).toBeUndefined();
});

test('a path cannot lead out of the folder', async () => {
  for (const path of ['../secrets.json', '/etc/passwd', 'a//b', 'a/./b', ''])
    await expect(registry.store.write(path, Buffer.from('x'))).rejects.toThrow('Not a path');
  await expect(registry.store.delete('..')).rejects.toThrow('Not a path');
});
