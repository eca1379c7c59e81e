import { createFetchLimit, type FetchReason } from './fetch-limit.ts';

function setUp() {
  let at = 0;
  const limit = createFetchLimit({ now: () => at });
  return { limit, advance: (ms: number) => (at += ms) };
}

const countAllowed = (consume: () => boolean, tries: number) =>
  Array.from({ length: tries }, consume).filter((isAllowed) => isAllowed).length;

test('a caller may cause 15 fetches of an endpoint in 30 s, whatever others do', () => {
  const { limit, advance } = setUp();
  expect(countAllowed(() => limit.consume('flow.list', 'anew', '192.0.2.1'), 100)).toBe(15);
  expect(limit.consume('flow.list', 'anew', '192.0.2.2')).toBe(true);
  expect(limit.consume('stocks.state-history', 'anew', '192.0.2.1')).toBe(true);
  advance(20_000);
  expect(limit.consume('flow.list', 'anew', '192.0.2.1')).toBe(false);
  expect(limit.retryAfterSeconds).toBe(10);
  advance(10_000);
  expect(countAllowed(() => limit.consume('flow.list', 'anew', '192.0.2.1'), 100)).toBe(15);
});

test('all callers together may cause 60', () => {
  const { limit } = setUp();
  const callers = Array.from({ length: 1_000 }, (_, index) => `caller ${index}`);
  expect(callers.filter((caller) => limit.consume('flow.list', 'anew', caller))).toHaveLength(60);
  expect(limit.consume('stocks.state-history', 'anew', '192.0.2.1')).toBe(true);
});

test('what is read again, and what a change was announced of, leave room for what is read anew', () => {
  const { limit } = setUp();
  const count = (reason: FetchReason) =>
    countAllowed(() => limit.consume('stocks.state-history', reason, '192.0.2.1'), 100);
  expect([count('expired'), count('changed'), count('anew')]).toEqual([15, 45, 15]);
});
