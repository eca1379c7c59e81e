import type { Release } from '@dashboard/contracts-gateway';
import type { RegistryStore } from '@dashboard/release-registry';
import { createFullRegistry, moduleFiles } from '@dashboard/release-registry/testing';
import { createLogger } from '@dashboard/service-kit/observability';
import { provide } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { openReleases, type Releases } from './releases.ts';

const registry = provide(createFullRegistry, ({ remove }) => remove(), 'each');
let releases: Releases;
let logLines: string[];
let hanging: ((release: () => void) => void) | undefined;
let reads: string[];

function createHangingStore(): RegistryStore {
  const { store } = registry;
  const wait = () =>
    hanging ? new Promise<void>((resolve) => hanging?.(resolve)) : Promise.resolve();
  return {
    ...store,
    async read(path) {
      reads.push(path);
      await wait();
      return store.read(path);
    },
    async readDocument(path) {
      await wait();
      return store.readDocument(path);
    },
  };
}

function hang(): () => void {
  const waiting: (() => void)[] = [];
  hanging = (release) => waiting.push(release);
  return () => {
    hanging = undefined;
    for (const release of waiting) release();
  };
}

const open = (options?: { retainedBytes: number }) => {
  const logger = createLogger('gateway', 'info', { write: (line) => void logLines.push(line) });
  return openReleases(createHangingStore(), logger, options);
};
const events = () => logLines.map((line) => JSON.parse(line).event);

beforeEach(async () => {
  logLines = [];
  reads = [];
  hanging = undefined;
  releases = open();
  await releases.refresh();
});
afterEach(() => releases.close());

const find = async (version: string) => (await releases.find('mfe-flow', version)) as Release;

test('each file is read once; while the registry hangs, everything comes from memory', async () => {
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('retained'));
  await releases.refresh();
  for (let count = 0; count < 5; count += 1) await releases.refresh();
  expect(reads).toEqual([...new Set(reads)]);
  const goOn = hang();
  const refreshed = releases.refresh();
  expect(releases.current().states.get('mfe-flow')?.stable).toBe('1.0.0-a');
  for (const version of ['1.0.0-a', '1.1.0-b']) {
    const bytes = await releases.readFile(await find(version), 'remoteEntry.js', '.br');
    expect(bytes?.length).toBeGreaterThan(10);
  }
  reads = [];
  await waitUntil(() => releases.health.failures === 1);
  expect(reads).toEqual([]);
  const { ageSeconds } = releases.health;
  expect(ageSeconds).toBeGreaterThan(2.9);
  await expect(releases.find('mfe-flow', '9.9.9-x')).rejects.toMatchObject({ status: 503 });
  goOn();
  await refreshed;
  expect(releases.health.ageSeconds).toBeLessThan(ageSeconds);
  expect(releases.health.failures).toBe(1);
  expect(events()).toEqual(['releases-unreadable', 'releases-readable']);
});

test('a version that was published a moment ago is found, an unknown one is not', async () => {
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
  expect((await find('1.1.0-b')).version).toBe('1.1.0-b');
  expect(await releases.find('mfe-flow', '9.9.9-x')).toBeUndefined();
  expect(await releases.find('../mfe-flow', '1.1.0-b')).toBeUndefined();
});

test('beyond the budget, files of older versions are read when a browser requests them', async () => {
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('older'));
  await registry.publish('mfe-flow', '1.2.0-c', moduleFiles('newer'));
  releases.close();
  releases = open({ retainedBytes: 12_000 });
  await releases.refresh();
  const [inUse, older, newer] = [
    await find('1.0.0-a'),
    await find('1.1.0-b'),
    await find('1.2.0-c'),
  ];
  reads = [];
  await releases.readFile(inUse, 'remoteEntry.js', '');
  await releases.readFile(newer, 'remoteEntry.js', '.gz');
  expect(reads).toEqual([]);
  const read = await releases.readFile(older, 'remoteEntry.js', '');
  expect(read?.toString()).toBe(moduleFiles('older')['remoteEntry.js']);
  expect(reads).toEqual(['mfe-flow/1.1.0-b/files/remoteEntry.js']);

  const goOn = hang();
  reads = [];
  const wanted = Array.from({ length: 20 }, () => releases.readFile(older, 'panels.js', ''));
  for (const one of await Promise.allSettled(wanted))
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  expect(reads).toEqual(['mfe-flow/1.1.0-b/files/panels.js']);
  goOn();
});

test('a version that is no longer retained is removed from memory', async () => {
  for (let count = 0; count < 12; count += 1)
    await registry.publish('mfe-flow', `2.0.${count}`, moduleFiles(`${count}`));
  await releases.refresh();
  expect(await find('2.0.11')).toBeDefined();
  expect(await find('2.0.0')).toBeUndefined();
});
