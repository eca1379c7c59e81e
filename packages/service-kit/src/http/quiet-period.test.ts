import { waitUntilQuiet } from './quiet-period.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** How long it waits while a request comes every `everyMs`, in ms. */
async function measureWait(everyMs: number): Promise<number> {
  let lastRequestAt: number | undefined;
  const requests = setInterval(() => {
    lastRequestAt = performance.now();
  }, everyMs);
  const startedAt = performance.now();
  let waitedMs: number | undefined;
  const waiting = waitUntilQuiet(() => lastRequestAt).then(() => {
    waitedMs = performance.now() - startedAt;
  });
  while (waitedMs === undefined) await jest.advanceTimersByTimeAsync(10);
  clearInterval(requests);
  await waiting;
  return waitedMs;
}

test('half a second without a request is enough', async () => {
  expect(await measureWait(60_000)).toBe(500);
});

test('requests that go on are waited for, but for 3 s at most', async () => {
  const waitedMs = await measureWait(100);
  expect(waitedMs).toBeGreaterThanOrEqual(3_000);
  expect(waitedMs).toBeLessThan(3_500);
});
