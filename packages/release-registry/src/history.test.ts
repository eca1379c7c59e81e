import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestRegistry, type TestRegistry } from '../test/registry.ts';
import {
  computeReleaseStates,
  HISTORY_PATH,
  openDiskStore,
  promoteToStable,
  readHistory,
  recordRejection,
} from './index.ts';

const name = 'mfe-flow';
let registry: TestRegistry;

beforeEach(async () => {
  registry = await openTestRegistry();
  await mkdir(registry.releasesDir);
});

afterEach(() => registry.remove());

const by = 'trader@desk';
const at = '2025-11-20T12:00:00.000Z';
const line = (entry: object) => `${JSON.stringify({ at, by, name, ...entry })}\n`;
const historyFile = () => join(registry.releasesDir, HISTORY_PATH);
const versions = async () => (await readHistory(registry.store)).map(({ version }) => version);

test('an empty registry has no history', async () => {
  expect(await readHistory(registry.store)).toEqual([]);
  expect(await readHistory(openDiskStore(join(registry.folder, 'nowhere')))).toEqual([]);
});

test('an entry has its time, author and change', async () => {
  const { store } = registry;
  await recordRejection({ store, name, by: 'gateway' }, '0.1.0-a', 'It is too large.');
  await recordRejection({ store, name }, '0.1.0-b', 'It is too large.');
  const [first, second] = await readHistory(store);
  expect(first).toEqual({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    by: 'gateway',
    action: 'refused',
    name,
    version: '0.1.0-a',
    why: 'It is too large.',
  });
  expect(second?.by).toMatch(/^\S+@\S+$/);
});

test('a line cut off by a crash is skipped and corrupts no other line', async () => {
  const { store } = registry;
  const whole = line({ action: 'released', version: '0.1.0-a' });
  await writeFile(historyFile(), whole + whole.slice(0, 40));
  expect(await versions()).toEqual(['0.1.0-a']);
  await recordRejection({ store, name }, '0.1.0-b', 'It is too large.');
  expect(await versions()).toEqual(['0.1.0-a', '0.1.0-b']);
  expect((await readFile(historyFile(), 'utf8')).split('\n')).toHaveLength(4);
});

test('a line written by a later version of the product is skipped', async () => {
  const { store } = registry;
  const known = line({ action: 'released', version: '0.1.0-a' });
  await writeFile(historyFile(), known);
  await appendFile(historyFile(), line({ action: 'blessed', version: '0.1.0-b' }));
  expect(computeReleaseStates(await readHistory(store)).get(name)?.stable).toBe('0.1.0-a');
});

test('an entry that readers would skip is not written', async () => {
  const { store } = registry;
  await expect(recordRejection({ store, name }, '../away', 'No version.')).rejects.toThrow();
  expect(await readHistory(store)).toEqual([]);
});

test('several processes that write concurrently lose no entry', async () => {
  const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
  const written = Array.from({ length: 15 }, (_, count) => `0.1.${count}`);
  await Promise.all(names.map((one) => runWriter(one, written)));
  const entries = await readHistory(registry.store);
  for (const one of names) {
    const own = entries.filter((entry) => entry.name === one);
    expect(own.map(({ version }) => version)).toEqual(written);
  }
});

test('the lock of a killed process expires', async () => {
  const version = await registry.publish('text');
  const lock = join(registry.releasesDir, '.lock');
  await mkdir(lock);
  const elevenSecondsAgo = new Date(Date.now() - 11_000);
  await utimes(lock, elevenSecondsAgo, elevenSecondsAgo);
  await promoteToStable({ store: registry.store, name }, version);
  expect(computeReleaseStates(await readHistory(registry.store)).get(name)?.stable).toBe(version);
});

async function runWriter(writer: string, written: readonly string[]): Promise<void> {
  const node = join(__dirname, '../../../node_modules/.bin/node');
  const script = join(__dirname, '../test/writer.ts');
  const args = [script, registry.releasesDir, writer, written.join(',')];
  const [code] = await once(spawn(node, args, { stdio: 'inherit' }), 'exit');
  expect(code).toBe(0);
}
