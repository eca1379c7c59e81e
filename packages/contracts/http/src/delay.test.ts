import { createDelay } from './delay.ts';

const aged = (seconds: number) => new Headers({ 'cache-status': `gateway; hit; ttl=-${seconds}` });
const fresh = new Headers({ 'cache-status': 'gateway; hit; ttl=1' });
let now = 1_000_000;

beforeEach(() => {
  now = 1_000_000;
});

const open = () => createDelay(() => now);

test('nothing is late while answers come from their service', () => {
  const { hear, delay } = open();
  hear('/api/stocks', new Headers());
  hear('/api/stocks', fresh);
  hear('/api/stocks', undefined);
  expect(delay.since()).toBeUndefined();
});

test('the oldest of what is late says since when, until it comes fresh again', () => {
  const { hear, delay } = open();
  const told = jest.fn();
  const stop = delay.subscribe(told);
  hear('/api/stocks', aged(10));
  hear('/api/unusual-flow', aged(30));
  expect(delay.since()).toBe(now - 30_000);
  hear('/api/unusual-flow', fresh);
  expect(delay.since()).toBe(now - 10_000);
  hear('/api/stocks', fresh);
  expect(delay.since()).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(4);
  stop();
  hear('/api/stocks', aged(1));
  expect(told).toHaveBeenCalledTimes(4);
});

test('an answer whose age grows with the time is late since the same moment', () => {
  const { hear, delay } = open();
  hear('/api/stocks', aged(10));
  const since = delay.since();
  now += 5_000;
  hear('/api/stocks', aged(15));
  expect(delay.since()).toBe(since);
});

test('what nobody asks for any more is forgotten', () => {
  const { hear, delay } = open();
  hear('/api/unusual-flow', aged(10));
  now += 61_000;
  hear('/api/stocks', fresh);
  expect(delay.since()).toBeUndefined();
});
