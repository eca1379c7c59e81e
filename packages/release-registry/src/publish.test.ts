import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@dashboard/contracts-gateway';
import { openTestRegistry, type TestRegistry } from '../test/registry.ts';
import { readHistory } from './history.ts';
import {
  HISTORY_PATH,
  openDiskStore,
  publish,
  readContracts,
  readRelease,
  resolveReleaseFile,
  startCanary,
} from './index.ts';

const name = 'mfe-flow';
const script = `export const text = '${'a readable line; '.repeat(100)}';`;
let registry: TestRegistry;

beforeEach(async () => {
  registry = await openTestRegistry();
});

afterEach(() => registry.remove());

const folderOf = (version: string) => join(registry.releasesDir, name, version);
const fileOf = (release: Release, path: string) =>
  join(registry.releasesDir, resolveReleaseFile(release, path));
const listVersions = async () => (await readdir(join(registry.releasesDir, name))).sort();
const log = async () =>
  (await readHistory(registry.store)).map(({ action, version }) => `${action} ${version}`);

test('a release is stored under its version, along with both compressed forms of its files [MOD-03]', async () => {
  const { store } = registry;
  const draft = await registry.build(script);
  await publish(store, draft);
  const release = await readRelease(store, name, draft.release.version);
  expect(release).toEqual(draft.release);
  expect(draft.release.version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
  const entry = fileOf(draft.release, 'remoteEntry.js');
  expect(brotliDecompressSync(await readFile(`${entry}.br`)).toString()).toBe(script);
  expect(gunzipSync(await readFile(`${entry}.gz`)).toString()).toBe(script);
  expect(await log()).toEqual([`published ${draft.release.version}`]);
});

test('the same build has the same version; different bytes get another version, and both stay', async () => {
  const first = await registry.publish(script);
  expect(await registry.publish(script)).toBe(first);
  const second = await registry.publish(`${script} `);
  expect(second).not.toBe(first);
  expect(await listVersions()).toEqual([first, second].sort());
  expect(await log()).toEqual([`published ${first}`, `published ${second}`]);
});

test('the same build published elsewhere is identical, byte for byte', async () => {
  const other = join(registry.folder, 'elsewhere');
  const draft = await registry.build(script);
  await publish(registry.store, draft);
  await publish(openDiskStore(other), draft);
  const paths = await pathsBelow(join(registry.releasesDir, name));
  expect(paths).toHaveLength(5);
  for (const path of paths)
    expect(await readFile(join(other, name, path))).toEqual(
      await readFile(join(registry.releasesDir, name, path)),
    );
});

test('a partly written release is written again', async () => {
  const version = await registry.publish(script);
  await rm(join(folderOf(version), 'release.json'));
  await rm(join(folderOf(version), 'files/remoteEntry.js'));
  await registry.publish(script);
  expect(await pathsBelow(folderOf(version))).toHaveLength(5);
});

test('a release whose publisher was killed before the history entry can be published', async () => {
  const version = await registry.publish(script);
  await rm(join(registry.releasesDir, HISTORY_PATH));
  expect(await registry.release(script)).toBe(version);
  expect(await log()).toEqual([`published ${version}`, `released ${version}`]);
  expect(await listVersions()).toEqual([version]);
});

test('the bytes of a version never change', async () => {
  const { store } = registry;
  const draft = await registry.build(script);
  await publish(store, draft);
  const files = { ...draft.release.files, 'more.js': 'sha384-another' };
  await expect(publish(store, { ...draft, release: { ...draft.release, files } })).rejects.toThrow(
    `mfe-flow ${draft.release.version} was published with another more.js. A version never changes: bump it.`,
  );
  expect(await readRelease(store, name, draft.release.version)).toEqual(draft.release);
});

test('the last ten versions stay, and those that people get or can get again', async () => {
  const where = { store: registry.store, name };
  const before = await registry.release('before');
  const stable = await registry.release('stable');
  const canary = await registry.publish('canary');
  await startCanary(where, canary, 10);
  const newer: string[] = [];
  for (let count = 1; count <= 11; count += 1) newer.push(await registry.publish(`${count}`));
  expect(await listVersions()).toEqual([before, stable, canary, ...newer.slice(-10)].sort());
  const [first = ''] = newer;
  await registry.publish('1');
  expect(await listVersions()).toEqual([before, stable, canary, first, ...newer.slice(-9)].sort());
});

test('the contracts that a release was built against are stored with it, if known', async () => {
  const { store } = registry;
  const draft = await registry.build(script);
  await publish(store, draft);
  expect(await readContracts(store, draft.release)).toBeUndefined();
  const contracts = { flow: { paths: { '/api/unusual-flow': {} } } };
  await publish(store, { ...draft, contracts });
  expect(await readContracts(store, draft.release)).toEqual(contracts);
});

const withForeignTab = {
  hostApi: '1.4',
  shared: {},
  preload: [],
  panels: ['unusualFlow'],
  dialogs: [],
  tabs: [{ id: 'flow', audience: 'admin', label: 'Flow', order: 1, panel: 'nothing' }],
};

test.each([
  ['without its entry', { 'remoteEntry.js': undefined }, 'it has no remoteEntry.js.'],
  ['without a manifest', { 'manifest.json': undefined }, 'it has no manifest.json.'],
  ['whose manifest is broken', { 'manifest.json': '{' }, 'manifest.json is invalid.'],
  ['whose manifest says too little', { 'manifest.json': '{}' }, 'manifest.json is invalid.'],
  [
    'with a tab for a missing panel',
    { 'manifest.json': JSON.stringify(withForeignTab) },
    `manifest.json is invalid.\n✖ The admin's tab flow shows the panel nothing, which is not one of "panels".`,
  ],
])('a build %s is rejected', async (_, files, message) => {
  await expect(registry.build(script, files)).rejects.toThrow(
    `The build of mfe-flow is broken: ${message}`,
  );
});

async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
