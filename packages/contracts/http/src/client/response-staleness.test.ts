import { createStalenessTracker } from './response-staleness.ts';

const expired = (seconds: number) =>
  new Headers({ 'cache-status': `gateway; hit; ttl=-${seconds}` });
const fresh = new Headers({ 'cache-status': 'gateway; hit; ttl=1' });
let now = 1_000_000;

beforeEach(() => {
  now = 1_000_000;
});

const createTracker = () => createStalenessTracker(() => now);

test('nothing is stale while responses come from their service', () => {
  const { record, staleness } = createTracker();
  record('/api/stocks', new Headers());
  record('/api/stocks', fresh);
  record('/api/stocks', undefined);
  expect(staleness.staleSince()).toBeUndefined();
});

test('the oldest stale response sets staleSince, until a fresh one replaces it', () => {
  const { record, staleness } = createTracker();
  const listener = jest.fn();
  const unsubscribe = staleness.subscribe(listener);
  record('/api/stocks', expired(10));
  record('/api/unusual-flow', expired(30));
  expect(staleness.staleSince()).toBe(now - 30_000);
  record('/api/unusual-flow', fresh);
  expect(staleness.staleSince()).toBe(now - 10_000);
  record('/api/stocks', fresh);
  expect(staleness.staleSince()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(4);
  unsubscribe();
  record('/api/stocks', expired(1));
  expect(listener).toHaveBeenCalledTimes(4);
});

test('staleSince stays the same while a stale response only gets older', () => {
  const { record, staleness } = createTracker();
  record('/api/stocks', expired(10));
  const since = staleness.staleSince();
  now += 5_000;
  record('/api/stocks', expired(15));
  expect(staleness.staleSince()).toBe(since);
});

test('a path that is no longer fetched is forgotten', () => {
  const { record, staleness } = createTracker();
  record('/api/unusual-flow', expired(10));
  now += 61_000;
  record('/api/stocks', fresh);
  expect(staleness.staleSince()).toBeUndefined();
});
