import { rm } from 'node:fs/promises';
import { readHistory } from '@dashboard/release-registry';
import { createFullRegistry, moduleFiles } from '@dashboard/release-registry/testing';
import { createLogger } from '@dashboard/service-kit/observability';
import { provide } from '@dashboard/service-kit/testing';
import { createAutomaticRollback } from './automatic-rollback.ts';
import { createModuleStats } from './module-stats.ts';

const hour = 60 * 60_000;
const older = '1.0.0-a';
const newer = '1.1.0-b';

const registry = provide(createFullRegistry, ({ remove }) => remove(), 'each');
let logLines: string[];
let rolledBack: string[];

beforeEach(async () => {
  await registry.publish('mfe-flow', newer, moduleFiles('newer'));
  logLines = [];
  rolledBack = [];
});

function createReporter({ now }: { now?: () => number } = {}) {
  const logger = createLogger('svc-releases', 'info', {
    write: (line) => void logLines.push(line),
  });
  const stats = createModuleStats({ now });
  const { store } = registry;
  const rollBackIfFailing = createAutomaticRollback(stats, {
    registry: { readHistory: () => readHistory(store), change: (work) => work(store) },
    logger,
    now,
    onRolledBack: (module) => void rolledBack.push(module),
  });
  let pages = 0;
  return async (counts: { shown?: number; failed: number }, version = newer, network?: string) => {
    for (const outcome of ['shown', 'render-failed'] as const) {
      const count = (outcome === 'shown' ? counts.shown : counts.failed) ?? 0;
      for (let page = 0; page < count; page += 1) {
        pages += 1;
        const page = `${pages}`;
        stats.count({ page, network: network ?? page, module: 'mfe-flow', version, outcome });
      }
    }
    await rollBackIfFailing({ module: 'mfe-flow', version });
  };
}

const readRollbacks = async () =>
  (await readHistory(registry.store))
    .filter(({ by }) => by === 'gateway')
    .map(({ at: _, ...entry }) => entry);
const release = (at?: Date) => registry.release({ 'mfe-flow': newer }, at);
const canary = (at?: Date) =>
  registry.appendHistory({ action: 'canary', name: 'mfe-flow', version: newer, percent: 10 }, at);

const rollbackEntries = (why: string) => [
  { by: 'gateway', action: 'rolled-back', name: 'mfe-flow', version: older, from: newer, why },
];

test.each<[string, { shown?: number; failed: number }, boolean]>([
  ['two networks that failed', { failed: 2 }, false],
  ['three networks that failed', { failed: 3 }, true],
  ['three of sixteen', { shown: 13, failed: 3 }, false],
  ['three of fifteen', { shown: 12, failed: 3 }, true],
])('the stable version with %s', async (_, counts, isRolledBack) => {
  await release();
  await createReporter()(counts);
  const why = `It failed in ${counts.failed} of ${counts.failed + (counts.shown ?? 0)} networks within 10 minutes.`;
  expect(await readRollbacks()).toEqual(isRolledBack ? rollbackEntries(why) : []);
  expect(rolledBack).toEqual(isRolledBack ? ['mfe-flow'] : []);
  expect(logLines.join('').includes('"event":"rolled-back"')).toBe(isRolledBack);
});

test('a failing canary is withdrawn, pinned or not, and the stable version stays', async () => {
  await canary();
  await registry.appendHistory({ action: 'pinned', name: 'mfe-flow', version: older });
  await createReporter()({ failed: 3 });
  const why = 'It failed in 3 of 3 networks within 10 minutes.';
  expect(await readRollbacks()).toEqual([
    { by: 'gateway', action: 'withdrawn', name: 'mfe-flow', version: newer, why },
  ]);
  expect(rolledBack).toEqual(['mfe-flow']);
});

describe('a version is not rolled back', () => {
  afterEach(async () => {
    expect(await readRollbacks()).toEqual([]);
    expect(rolledBack).toEqual([]);
    expect(logLines.filter((line) => line.includes('roll'))).toEqual([]);
  });

  test('when all failed pages are in two networks', async () => {
    await release();
    const report = createReporter();
    await report({ failed: 50 }, newer, '203.0.113.7');
    await report({ failed: 50 }, newer, '2001:db8:7::/48');
  });

  test('when it is pinned', async () => {
    await release();
    await registry.appendHistory({ action: 'pinned', name: 'mfe-flow', version: newer });
    await createReporter()({ failed: 50 });
  });

  test('when it is the first version', async () => {
    await createReporter()({ failed: 50 }, older);
  });

  test('when it was released more than a day ago, as a canary or stable', async () => {
    await canary(new Date(Date.now() - 24 * hour));
    await release();
    await createReporter()({ failed: 50 });
  });

  test('when another version was rolled back to it', async () => {
    await registry.publish('mfe-flow', '0.9.0-z', moduleFiles('oldest'));
    const longAgo = new Date(Date.now() - 48 * hour);
    await registry.release({ 'mfe-flow': '0.9.0-z' }, longAgo);
    await registry.release({ 'mfe-flow': older }, longAgo);
    await release();
    const why = 'a test';
    const back = { action: 'rolled-back', version: older, from: newer, why } as const;
    await registry.appendHistory({ ...back, name: 'mfe-flow' });
    // The test registry has just released it. This moves that release into the past.
    const entries = await readHistory(registry.store);
    const texts = entries.map((entry) =>
      JSON.stringify(
        entry.version === older && entry.action === 'released' ? { ...entry, at: longAgo } : entry,
      ),
    );
    await registry.writeHistory(`${texts.join('\n')}\n`);
    await createReporter()({ failed: 50 }, older);
  });

  test('when it is no longer in use, or never was released', async () => {
    await createReporter()({ failed: 50 });
    await createReporter()({ failed: 50 }, '9.9.9-z');
  });

  test('when the failures are more than ten minutes old', async () => {
    await release();
    let time = Date.now();
    const report = createReporter({ now: () => time });
    await report({ failed: 2 });
    time += 10 * 60_000;
    await report({ failed: 2 });
  });
});

test('a version that is released again is judged only by failures after that', async () => {
  await release();
  let time = Date.now();
  const report = createReporter({ now: () => time });
  await report({ failed: 3 });
  expect(await readRollbacks()).toHaveLength(1);
  time += 2 * 60_000;
  await release(new Date(time));
  await report({ failed: 2 });
  expect(await readRollbacks()).toHaveLength(1);
  await report({ failed: 1 });
  expect(await readRollbacks()).toHaveLength(2);
});

test('processes that see a version fail at the same time roll it back once', async () => {
  await release();
  const reporters = Array.from({ length: 3 }, () => createReporter());
  await Promise.all(reporters.map((report) => report({ failed: 5 })));
  await Promise.all(reporters.map((report) => report({ failed: 5 })));
  expect(await readRollbacks()).toEqual(
    rollbackEntries('It failed in 5 of 5 networks within 10 minutes.'),
  );
  expect(rolledBack).toEqual(['mfe-flow']);
  expect(logLines.filter((line) => line.includes('rollback-failed'))).toEqual([]);
});

test('processes that see a canary fail at the same time withdraw it once', async () => {
  await canary();
  await Promise.all(Array.from({ length: 3 }, () => createReporter()({ failed: 5 })));
  expect(await readRollbacks()).toHaveLength(1);
  expect(rolledBack).toEqual(['mfe-flow']);
});

test('a failed rollback is logged once a minute with instructions, and tried again', async () => {
  await release();
  const { directory } = registry;
  await rm(`${directory}/mfe-flow/${older}/files/panels.js`);
  let time = Date.now();
  const report = createReporter({ now: () => time });
  for (let attempt = 0; attempt < 5; attempt += 1) await report({ failed: 3 });
  const [line, ...more] = logLines.filter((one) => one.includes('rollback-failed'));
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 50,
    module: 'mfe-flow',
    version: newer,
    todo: 'Roll mfe-flow back manually, and make sure that svc-releases can write the release registry.',
    err: { message: expect.stringContaining('panels.js') },
  });
  expect(await readRollbacks()).toEqual([]);
  await registry.publish('mfe-flow', older, moduleFiles('mfe-flow'));
  time += 60_000;
  await report({ failed: 1 });
  expect(await readRollbacks()).toHaveLength(1);
});
