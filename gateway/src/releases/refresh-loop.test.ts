import { setTimeout as sleep } from 'node:timers/promises';
import { createRefreshLoop, type RefreshLoop } from './refresh-loop.ts';

let loop: RefreshLoop;
afterEach(() => loop.close());

/** A reading that takes 20 ms, and what it counts. */
function createReading() {
  const counts = { runs: 0, running: 0, most: 0 };
  async function read(): Promise<void> {
    counts.runs += 1;
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    await sleep(20);
    counts.running -= 1;
  }
  return { counts, read };
}

test('it reads again by itself after the first reading', async () => {
  const { counts, read } = createReading();
  loop = createRefreshLoop(read, 100);
  await loop.refresh();
  expect(counts.runs).toBe(1);
  await sleep(700);
  expect(counts.runs).toBeGreaterThan(2);
});

test('never twice at once, and callers at the same time share a reading', async () => {
  const { counts, read } = createReading();
  loop = createRefreshLoop(read, 10);
  await Promise.all(Array.from({ length: 50 }, () => loop.refresh()));
  expect([counts.runs, counts.most]).toEqual([1, 1]);
  await sleep(300);
  expect(counts.most).toBe(1);
});

test('a caller gets a reading that began after the call', async () => {
  const { counts, read } = createReading();
  loop = createRefreshLoop(read, 60_000);
  const first = loop.refresh();
  await sleep(60);
  expect(counts.running).toBe(1);
  await loop.refresh();
  expect(counts.runs).toBe(2);
  await first;
});

test('many callers one after the other do not read all the time', async () => {
  let runs = 0;
  loop = createRefreshLoop(async () => {
    runs += 1;
  }, 60_000);
  const until = performance.now() + 500;
  while (performance.now() < until) await loop.refresh();
  expect(runs).toBeLessThanOrEqual(11);
});
