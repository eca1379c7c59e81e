import { startSchedule } from './schedule.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('runs at once and at every interval, even after a failed run, until stopped', async () => {
  let runs = 0;
  const errors: unknown[] = [];
  const stop = startSchedule({
    intervalMs: 1_000,
    run: async () => {
      runs += 1;
      if (runs === 2) throw new Error('no');
    },
    onError: (error) => errors.push(error),
  });
  await jest.advanceTimersByTimeAsync(2_000);
  expect([runs, errors.length]).toEqual([3, 1]);
  await stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(3);
});

test('a run waits for the previous one, and stopping waits for the current one', async () => {
  let finish: () => void = () => undefined;
  let runs = 0;
  const stop = startSchedule({
    intervalMs: 1_000,
    run: () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    onError: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(3_500);
  expect(runs).toBe(1);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  expect(stopped).toBe(false);
  for (let count = 0; count < 4; count += 1) {
    finish();
    await jest.advanceTimersByTimeAsync(0);
  }
  await stopping;
});
