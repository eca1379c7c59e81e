import { waitUntilQuiet } from './quiet-period.ts';

const STEP_MS = 10;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function measureWait(everyMs: number): Promise<number> {
  let lastRequestAt: number | undefined;
  let isQuiet = false;
  const waiting = waitUntilQuiet(() => lastRequestAt).then(() => {
    isQuiet = true;
  });
  let waitedMs = 0;
  while (!isQuiet) {
    await jest.advanceTimersByTimeAsync(STEP_MS);
    waitedMs += STEP_MS;
    if (waitedMs % everyMs === 0) lastRequestAt = performance.now();
  }
  await waiting;
  return waitedMs;
}

test('half a second without a request is enough', async () => {
  expect(await measureWait(60_000)).toBe(500);
});

test('waits while requests keep coming, but at most 3 s', async () => {
  const waitedMs = await measureWait(100);
  expect(waitedMs).toBeGreaterThanOrEqual(3_000);
  expect(waitedMs).toBeLessThan(3_500);
});
