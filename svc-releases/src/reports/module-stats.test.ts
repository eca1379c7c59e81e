import { createModuleStats, type ModuleStats, type PageReport } from './module-stats.ts';

const began = Date.parse('2026-03-02T14:30:10Z');
const minute = 60_000;
let time: number;
let stats: ModuleStats;

beforeEach(() => {
  time = began;
  stats = createModuleStats({ now: () => time });
});

const count = (page: string, outcome: PageReport['outcome'], more: Partial<PageReport> = {}) =>
  stats.count({ page, network: page, module: 'mfe-flow', version: '1', outcome, ...more });
const readStats = () => stats.list()[0];

test('a page counts once for a version, no matter how often it reports', () => {
  expect(count('one', 'shown')).toBe(true);
  expect(count('one', 'shown')).toBe(false);
  expect(count('two', 'load-failed')).toBe(true);
  expect(count('two', 'load-failed')).toBe(false);
  expect(count('two', 'render-failed')).toBe(false);
  expect(readStats()).toMatchObject({ shown: 1, failed: 1 });
});

test('a page that failed once counts as failed, even if it was shown before or after', () => {
  count('one', 'shown');
  expect(count('one', 'render-failed')).toBe(true);
  expect(count('one', 'shown')).toBe(false);
  expect(readStats()).toMatchObject({ shown: 0, failed: 1, recentlyShown: 0, recentlyFailed: 1 });
});

test('each version of each module is counted separately', () => {
  count('one', 'shown');
  count('one', 'tampered', { version: '2' });
  count('one', 'shown', { module: 'mfe-heatmap' });
  expect(stats.list()).toMatchObject([
    { module: 'mfe-flow', version: '1', shown: 1, failed: 0 },
    { module: 'mfe-flow', version: '2', shown: 0, failed: 1 },
    { module: 'mfe-heatmap', version: '1', shown: 1, failed: 0 },
  ]);
});

test('recent counts cover the last nine to ten minutes', () => {
  count('one', 'shown');
  count('two', 'load-failed');
  time = began + 9 * minute;
  expect(readStats()).toMatchObject({ recentlyShown: 1, recentlyFailed: 1 });
  time = began + 10 * minute;
  expect(readStats()).toMatchObject({ shown: 1, failed: 1, recentlyShown: 0, recentlyFailed: 0 });
});

test('a page that was shown long ago and fails now has failed recently', () => {
  count('one', 'shown');
  time = began + 60 * minute;
  count('two', 'shown');
  count('one', 'render-failed');
  expect(readStats()).toMatchObject({ shown: 1, failed: 1, recentlyShown: 1, recentlyFailed: 1 });
});

test('counts from before a version was released again can be left out', () => {
  count('one', 'load-failed');
  time = began + 2 * minute;
  count('two', 'load-failed');
  expect(stats.countNetworks('mfe-flow', '1', began + minute)).toEqual({ shown: 0, failed: 1 });
  expect(stats.countNetworks('mfe-flow', '1', 0)).toEqual({ shown: 0, failed: 2 });
  expect(stats.countNetworks('mfe-none', '1', 0)).toEqual({ shown: 0, failed: 0 });
});

test('all pages of a network count as one network, which has failed if any page has', () => {
  const countNetworks = () => stats.countNetworks('mfe-flow', '1', 0);
  for (let page = 0; page < 10; page += 1) count(`shown ${page}`, 'shown', { network: 'class' });
  count('home', 'shown');
  expect(countNetworks()).toEqual({ shown: 2, failed: 0 });
  for (const page of ['a', 'b', 'c']) count(page, 'render-failed', { network: 'class' });
  count('later', 'shown', { network: 'class' });
  expect(countNetworks()).toEqual({ shown: 1, failed: 1 });
  expect(readStats()).toMatchObject({ shown: 12, failed: 3 });
  time = began + 10 * minute;
  expect(countNetworks()).toEqual({ shown: 0, failed: 0 });
});

test('only the 500 most recent networks are counted', () => {
  count('first', 'load-failed');
  count('second', 'load-failed');
  count('again', 'shown', { network: 'first' });
  for (let network = 0; network < 499; network += 1) count(`${network}`, 'shown');
  expect(stats.countNetworks('mfe-flow', '1', 0)).toEqual({ shown: 499, failed: 1 });
});

test('the last five reasons are listed, each once, newest first', () => {
  for (let page = 0; page < 8; page += 1) {
    count(`${page}`, 'load-failed', { panel: 'unusualFlow', reason: `reason ${page}` });
  }
  count('last', 'load-failed', { panel: 'unusualFlow', reason: 'reason 6' });
  expect(readStats()?.reasons).toEqual(
    [6, 7, 5, 4, 3].map((number) => `load-failed: unusualFlow: reason ${number}`),
  );
  count('quiet', 'tampered');
  expect(readStats()?.reasons[0]).toBe('tampered');
});

test('over the limit, the oldest pages are forgotten', () => {
  count('first', 'shown');
  for (let page = 0; page < 20_000; page += 1) stats.acceptsReport(`${page}`);
  expect(count('19999', 'shown')).toBe(true);
  expect(count('19999', 'shown')).toBe(false);
  expect(count('first', 'shown')).toBe(true);
});
