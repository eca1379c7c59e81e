import { setTimeout as sleep } from 'node:timers/promises';
import { createRefreshLoop, type RefreshLoop } from './refresh-loop.ts';

let loop: RefreshLoop;
let running: number;
let most: number;
let runs: number;

/** A reading that takes 20 ms. */
async function read(): Promise<void> {
  runs += 1;
  running += 1;
  most = Math.max(most, running);
  await sleep(20);
  running -= 1;
}

beforeEach(() => {
  running = 0;
  most = 0;
  runs = 0;
});
afterEach(() => loop.close());

test('it reads again by itself after the first reading', async () => {
  loop = createRefreshLoop(read, 100);
  await loop.refresh();
  expect(runs).toBe(1);
  await sleep(700);
  expect(runs).toBeGreaterThan(2);
});

test('never twice at once, and callers at the same time share a reading', async () => {
  loop = createRefreshLoop(read, 10);
  await Promise.all(Array.from({ length: 50 }, () => loop.refresh()));
  expect([runs, most]).toEqual([1, 1]);
  await sleep(300);
  expect(most).toBe(1);
});

test('a caller gets a reading that began after the call', async () => {
  loop = createRefreshLoop(read, 60_000);
  const first = loop.refresh();
  await sleep(60);
  expect(running).toBe(1);
  await loop.refresh();
  expect(runs).toBe(2);
  await first;
});

test('many callers one after the other do not read all the time', async () => {
  loop = createRefreshLoop(async () => {
    runs += 1;
  }, 60_000);
  const until = performance.now() + 500;
  while (performance.now() < until) await loop.refresh();
  expect(runs).toBeLessThanOrEqual(11);
});
