import { rm } from 'node:fs/promises';
import { readHistory } from '@dashboard/release-registry';
import { createLogger } from '@dashboard/service-kit';
import { createFullRegistry, moduleFiles, type TestRegistry } from '../../test/registry.ts';
import { openReleases } from '../releases/releases.ts';
import { automaticRollback, type RollbackLimits } from './automatic-rollback.ts';
import { createTally } from './tally.ts';

const hour = 60 * 60_000;
const older = '1.0.0-a';
const newer = '1.1.0-b';

let registry: TestRegistry;
let logLines: string[];
let rolledBack: string[];

beforeEach(async () => {
  registry = await createFullRegistry();
  await registry.publish('mfe-flow', newer, moduleFiles('newer'));
  logLines = [];
  rolledBack = [];
});
afterEach(() => registry.remove());

/** A gateway as far as rolling back goes; `told` has as many pages tell of the newer version. */
function openGateway({ limits, now }: { limits?: RollbackLimits; now?: () => number } = {}) {
  const logger = createLogger('gateway', 'info', { write: (line) => void logLines.push(line) });
  const tally = createTally({ now });
  const consider = automaticRollback(tally, {
    ...{ releasesDir: registry.directory, releases: openReleases(registry.directory, logger) },
    ...{ logger, limits, now },
    onRolledBack: (module) => void rolledBack.push(module),
  });
  let pages = 0;
  return async (told: { shown?: number; failed: number }, version = newer) => {
    for (const outcome of ['shown', 'render-failed'] as const) {
      const count = (outcome === 'shown' ? told.shown : told.failed) ?? 0;
      for (let page = 0; page < count; page += 1) {
        pages += 1;
        tally.count({ page: `${pages}`, module: 'mfe-flow', version, outcome });
      }
    }
    await consider('mfe-flow', version);
  };
}

const done = async () =>
  (await readHistory(registry.directory))
    .filter(({ by }) => by === 'gateway')
    .map(({ at: _, ...entry }) => entry);
const release = (at?: Date) => registry.release({ 'mfe-flow': newer }, at);
const canary = () =>
  registry.log({ action: 'canary', name: 'mfe-flow', version: newer, percent: 10 });

const wasRolledBack = (why: string) => [
  { by: 'gateway', action: 'rolled-back', name: 'mfe-flow', version: older, from: newer, why },
];

test.each<[string, { shown?: number; failed: number }, boolean]>([
  ['two pages that failed', { failed: 2 }, false],
  ['three pages that failed', { failed: 3 }, true],
  ['three of sixteen', { shown: 13, failed: 3 }, false],
  ['three of fifteen', { shown: 12, failed: 3 }, true],
  ['a hundred of five hundred and one', { shown: 401, failed: 100 }, false],
])('what everybody gets, with %s', async (_, told, isRolledBack) => {
  await release();
  await openGateway()(told);
  const why = `It failed in ${told.failed} of ${told.failed + (told.shown ?? 0)} pages within 10 minutes.`;
  expect(await done()).toEqual(isRolledBack ? wasRolledBack(why) : []);
  expect(rolledBack).toEqual(isRolledBack ? ['mfe-flow'] : []);
  expect(logLines.join('').includes('"event":"rolled-back"')).toBe(isRolledBack);
});

test('a canary is withdrawn, pinned or not, and everybody keeps what they had', async () => {
  await canary();
  await registry.log({ action: 'pinned', name: 'mfe-flow', version: older });
  await openGateway()({ failed: 3 });
  const why = 'It failed in 3 of 3 pages within 10 minutes.';
  expect(await done()).toEqual([
    { by: 'gateway', action: 'withdrawn', name: 'mfe-flow', version: newer, why },
  ]);
  expect(rolledBack).toEqual(['mfe-flow']);
});

test('thresholds may be others', async () => {
  await release();
  const limits = { newForMs: hour, failedPages: 1, failedShare: 0.5 };
  const told = openGateway({ limits });
  await told({ shown: 2, failed: 1 });
  expect(await done()).toEqual([]);
  await told({ failed: 1 });
  expect(await done()).toEqual(wasRolledBack('It failed in 2 of 4 pages within 10 minutes.'));
});

describe('it stays', () => {
  afterEach(async () => {
    expect(await done()).toEqual([]);
    expect(rolledBack).toEqual([]);
    expect(logLines).toEqual([]);
  });

  test('when it is pinned', async () => {
    await release();
    await registry.log({ action: 'pinned', name: 'mfe-flow', version: newer });
    await openGateway()({ failed: 50 });
  });

  test('when there was no version before', async () => {
    await openGateway()({ failed: 50 }, older);
  });

  test('when it has been out for a day, as a canary or for everybody', async () => {
    const at = new Date(Date.now() - 24 * hour);
    await registry.log({ action: 'canary', name: 'mfe-flow', version: newer, percent: 10 }, at);
    await release();
    await openGateway()({ failed: 50 });
  });

  test('when it is what another version was taken back to', async () => {
    await registry.publish('mfe-flow', '0.9.0-z', moduleFiles('oldest'));
    const longAgo = new Date(Date.now() - 48 * hour);
    await registry.release({ 'mfe-flow': '0.9.0-z' }, longAgo);
    await registry.release({ 'mfe-flow': older }, longAgo);
    await release();
    const why = 'a test';
    const back = { action: 'rolled-back', version: older, from: newer, why } as const;
    await registry.log({ ...back, name: 'mfe-flow' });
    // The registry of the test let it out a moment ago for the first time; here it was long ago.
    const entries = await readHistory(registry.directory);
    const texts = entries.map((entry) =>
      JSON.stringify(
        entry.version === older && entry.action === 'released' ? { ...entry, at: longAgo } : entry,
      ),
    );
    await registry.writeLog(`${texts.join('\n')}\n`);
    await openGateway()({ failed: 50 }, older);
  });

  test('when it is not out any more, or never was', async () => {
    await openGateway()({ failed: 50 });
    await openGateway()({ failed: 50 }, '9.9.9-z');
  });

  test('when what failed was more than ten minutes ago', async () => {
    await release();
    let time = Date.now();
    const told = openGateway({ now: () => time });
    await told({ failed: 2 });
    time += 10 * 60_000;
    await told({ failed: 2 });
  });
});

test('one that is released again is judged by what comes after', async () => {
  await release();
  let time = Date.now();
  const told = openGateway({ now: () => time });
  await told({ failed: 3 });
  expect(await done()).toHaveLength(1);
  time += 2 * 60_000;
  await release(new Date(time));
  await told({ failed: 2 });
  expect(await done()).toHaveLength(1);
  await told({ failed: 1 });
  expect(await done()).toHaveLength(2);
});

test('gateways that see it fail at once roll back once', async () => {
  await release();
  const gateways = Array.from({ length: 3 }, () => openGateway());
  await Promise.all(gateways.map((told) => told({ failed: 5 })));
  await Promise.all(gateways.map((told) => told({ failed: 5 })));
  expect(await done()).toEqual(wasRolledBack('It failed in 5 of 5 pages within 10 minutes.'));
  expect(rolledBack).toEqual(['mfe-flow']);
  expect(logLines.filter((line) => line.includes('rollback-failed'))).toEqual([]);
});

test('gateways that see a canary fail at once withdraw it once', async () => {
  await canary();
  await Promise.all(Array.from({ length: 3 }, () => openGateway()({ failed: 5 })));
  expect(await done()).toHaveLength(1);
  expect(rolledBack).toEqual(['mfe-flow']);
});

test('what cannot be done is told once a minute, with what to do, and tried again', async () => {
  await release();
  const { directory } = registry;
  await rm(`${directory}/mfe-flow/${older}/files/panels.js`);
  let time = Date.now();
  const told = openGateway({ now: () => time });
  for (let report = 0; report < 5; report += 1) await told({ failed: 3 });
  const [line, ...more] = logLines.filter((one) => one.includes('rollback-failed'));
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({
    ...{ level: 50, module: 'mfe-flow', version: newer },
    todo: 'Roll mfe-flow back by hand, and see that RELEASES_DIR can be written here.',
    err: { message: expect.stringContaining('panels.js') },
  });
  expect(await done()).toEqual([]);
  await registry.publish('mfe-flow', older, moduleFiles('mfe-flow'));
  time += 60_000;
  await told({ failed: 1 });
  expect(await done()).toHaveLength(1);
});
