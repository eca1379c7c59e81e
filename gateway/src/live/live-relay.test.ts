import { EventEmitter } from 'node:events';
import type { LiveView } from '@dashboard/contracts-gateway';
import type { RedisClient } from '@dashboard/service-kit/redis';
import { silentLogger } from '@dashboard/service-kit/testing';
import type { LiveClass } from './live-class.store.ts';
import { createLiveRelay, type LiveRelay } from './live-relay.ts';

const TTL_MS = 60_000;

let relay: LiveRelay;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  relay.close();
  jest.useRealTimers();
});

const createClass = (symbol: string): LiveClass => ({
  id: '0b52ed2f-7f0c-4a5d-9f0e-6d1d2f3a4b5c',
  by: { userId: 'a', username: 'admin', address: null },
  view: { tab: 'heat-map', params: { symbol }, point: null },
});

async function setUp() {
  let listener: (message: string) => void = () => undefined;
  const subscriber = Object.assign(new EventEmitter(), {
    isReady: true,
    async subscribe(_: string, listen: typeof listener) {
      listener = listen;
    },
    async unsubscribe() {},
  });
  const stored: { live: LiveClass | null } = { live: null };
  const sent: (LiveView | null)[] = [];
  const expired: LiveClass[] = [];
  relay = createLiveRelay({
    subscriber: subscriber as unknown as RedisClient,
    store: { read: async () => stored.live },
    changes: { retain: (_, data) => void sent.push(data === null ? null : JSON.parse(data)) },
    logger: silentLogger,
    onExpired: (liveClass) => void expired.push(liveClass),
    ttlMs: TTL_MS,
  });
  await jest.advanceTimersByTimeAsync(0);
  return {
    stored,
    sent,
    expired,
    symbols: () => sent.map((view) => view?.params.symbol ?? null),
    show: (symbol: string) => listener(JSON.stringify(createClass(symbol))),
    wait: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

test('a browser gets at most one event in 50 ms, and always the newest [FOLLOW-06]', async () => {
  const { show, symbols, wait } = await setUp();
  show('A');
  for (const symbol of ['B', 'C', 'D']) show(symbol);
  expect(symbols()).toEqual(['A']);
  await wait(49);
  expect(symbols()).toEqual(['A']);
  await wait(1);
  expect(symbols()).toEqual(['A', 'D']);
  show('E');
  expect(symbols()).toEqual(['A', 'D']);
  await wait(50);
  expect(symbols()).toEqual(['A', 'D', 'E']);
  await wait(50);
  show('F');
  expect(symbols()).toEqual(['A', 'D', 'E', 'F']);
});

test('a class ends if it is not renewed in time [FOLLOW-04]', async () => {
  const { expired, show, symbols, wait } = await setUp();
  show('A');
  await wait(TTL_MS / 2);
  show('A');
  await wait(TTL_MS - 1);
  expect([symbols(), expired, relay.isLive()]).toEqual([['A'], [], true]);
  await wait(1);
  expect([symbols(), relay.isLive()]).toEqual([['A', null], false]);
  expect(expired).toEqual([createClass('A')]);
  await wait(10 * TTL_MS);
  expect(expired).toHaveLength(1);
});

test('if a renewal message is lost, the class continues as stored', async () => {
  const { expired, show, stored, symbols, wait } = await setUp();
  show('A');
  stored.live = createClass('B');
  await wait(TTL_MS);
  expect([symbols(), expired, relay.isLive()]).toEqual([['A', 'B'], [], true]);
  stored.live = null;
  await wait(TTL_MS);
  expect(symbols()).toEqual(['A', 'B', null]);
  expect(expired).toEqual([createClass('B')]);
});
