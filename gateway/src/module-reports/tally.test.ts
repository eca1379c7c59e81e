import { createTally, type PageReport, type Tally } from './tally.ts';

const began = Date.parse('2026-03-02T14:30:10Z');
const minute = 60_000;
let time: number;
let tally: Tally;

beforeEach(() => {
  time = began;
  tally = createTally({ now: () => time });
});

const told = (page: string, outcome: PageReport['outcome'], more: Partial<PageReport> = {}) =>
  tally.count({ page, module: 'mfe-flow', version: '1', outcome, ...more });
const sum = () => tally.sums()[0];

test('a page counts once for a version, however often it tells', () => {
  expect(told('one', 'shown')).toBe(true);
  expect(told('one', 'shown')).toBe(false);
  expect(told('two', 'load-failed')).toBe(true);
  expect(told('two', 'load-failed')).toBe(false);
  expect(told('two', 'render-failed')).toBe(false);
  expect(sum()).toMatchObject({ shown: 1, failed: 1, failedBy: { 'load-failed': 1 } });
});

test('a page counts as failed once it failed, whatever it showed before and after', () => {
  told('one', 'shown');
  expect(told('one', 'render-failed')).toBe(true);
  expect(told('one', 'shown')).toBe(false);
  expect(sum()).toMatchObject({ shown: 0, failed: 1, recentlyShown: 0, recentlyFailed: 1 });
});

test('each version of each module is counted by itself', () => {
  told('one', 'shown');
  told('one', 'tampered', { version: '2' });
  told('one', 'shown', { module: 'mfe-heatmap' });
  expect(tally.sums()).toMatchObject([
    { module: 'mfe-flow', version: '1', shown: 1, failed: 0 },
    { module: 'mfe-flow', version: '2', shown: 0, failed: 1, failedBy: { tampered: 1 } },
    { module: 'mfe-heatmap', version: '1', shown: 1, failed: 0 },
  ]);
});

test('what is recent is of the last ten minutes, and of one minute less at the least', () => {
  told('one', 'shown');
  told('two', 'load-failed');
  time = began + 9 * minute;
  expect(sum()).toMatchObject({ recentlyShown: 1, recentlyFailed: 1 });
  time = began + 10 * minute;
  expect(sum()).toMatchObject({ shown: 1, failed: 1, recentlyShown: 0, recentlyFailed: 0 });
});

test('a page that was shown long ago and fails now has failed recently', () => {
  told('one', 'shown');
  time = began + 60 * minute;
  told('two', 'shown');
  told('one', 'render-failed');
  expect(sum()).toMatchObject({ shown: 1, failed: 1, recentlyShown: 1, recentlyFailed: 1 });
});

test('what was before a version came out again is not asked about', () => {
  told('one', 'load-failed');
  time = began + 2 * minute;
  told('two', 'load-failed');
  expect(tally.recent('mfe-flow', '1', began + minute)).toEqual({ shown: 0, failed: 1 });
  expect(tally.recent('mfe-flow', '1', 0)).toEqual({ shown: 0, failed: 2 });
  expect(tally.recent('mfe-none', '1', 0)).toEqual({ shown: 0, failed: 0 });
});

test('the last five reasons are kept, each once, the newest first', () => {
  for (let page = 0; page < 8; page += 1) {
    told(`${page}`, 'load-failed', { panel: 'unusualFlow', reason: `reason ${page}` });
  }
  told('last', 'load-failed', { panel: 'unusualFlow', reason: 'reason 6' });
  expect(sum()?.reasons).toEqual(
    [6, 7, 5, 4, 3].map((number) => `load-failed: unusualFlow: reason ${number}`),
  );
  told('quiet', 'tampered');
  expect(sum()?.reasons[0]).toBe('tampered');
});

test('forty reports are taken from a page, and none after', () => {
  const admitted = Array.from({ length: 45 }, () => tally.admits('one'));
  expect(admitted.filter(Boolean)).toHaveLength(40);
  expect(tally.admits('two')).toBe(true);
});

test('of pages without end the oldest are forgotten', () => {
  told('first', 'shown');
  for (let page = 0; page < 20_000; page += 1) tally.admits(`${page}`);
  expect(told('19999', 'shown')).toBe(true);
  expect(told('19999', 'shown')).toBe(false);
  expect(told('first', 'shown')).toBe(true);
});
