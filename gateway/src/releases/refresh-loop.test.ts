import { createRefreshLoop, type RefreshLoop } from './refresh-loop.ts';

let loop: RefreshLoop;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  loop.close();
  jest.useRealTimers();
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function createReadings() {
  const pending: (() => void)[] = [];
  let runs = 0;
  return {
    read: () => {
      runs += 1;
      return new Promise<void>((resolve) => pending.push(resolve));
    },
    runs: () => runs,
    running: () => pending.length,
    async end() {
      pending.shift()?.();
      await wait(0);
    },
  };
}

test('it reads again automatically after the first read', async () => {
  const readings = createReadings();
  loop = createRefreshLoop(readings.read, 1_000);
  void loop.refresh();
  await wait(50);
  expect(readings.runs()).toBe(1);
  await wait(10_000);
  expect(readings.runs()).toBe(1);
  for (const runs of [2, 3]) {
    await readings.end();
    await wait(1_049);
    expect(readings.runs()).toBe(runs - 1);
    await wait(1);
    expect(readings.runs()).toBe(runs);
  }
});

test('concurrent callers share a read, and two reads never overlap', async () => {
  const readings = createReadings();
  loop = createRefreshLoop(readings.read, 10);
  const callers = Array.from({ length: 50 }, () => loop.refresh());
  await wait(50);
  expect(readings.runs()).toBe(1);
  void loop.refresh();
  await wait(10_000);
  expect([readings.runs(), readings.running()]).toEqual([1, 1]);
  await readings.end();
  await Promise.all(callers);
});

test('a caller gets a read that started after the call', async () => {
  const readings = createReadings();
  loop = createRefreshLoop(readings.read, 60_000);
  void loop.refresh();
  await wait(50);
  let isRead = false;
  const second = loop.refresh().then(() => {
    isRead = true;
  });
  await readings.end();
  expect(isRead).toBe(false);
  await wait(50);
  expect(readings.runs()).toBe(2);
  await readings.end();
  await second;
});

test('many consecutive callers cause at most one read every 50 ms', async () => {
  let runs = 0;
  loop = createRefreshLoop(async () => {
    runs += 1;
  }, 60_000);
  let isStopped = false;
  const callers = (async () => {
    while (!isStopped) await loop.refresh();
  })();
  await wait(500);
  expect(runs).toBe(10);
  isStopped = true;
  await wait(50);
  await callers;
});
