import { watchAvailability } from './availability.ts';
import { DatabaseUnavailableError } from './database-errors.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const checks: PromiseWithResolvers<void>[] = [];
  const availability = watchAvailability(() => {
    const check = Promise.withResolvers<void>();
    checks.push(check);
    return check.promise;
  }, 1_000);
  const start = jest.fn(() => new Promise<string>(() => {}));
  const watch = () => availability.watch(start).catch((error: unknown) => error);
  return { availability, checks, start, watch };
}

const down = expect.any(DatabaseUnavailableError);

async function beginOutage() {
  const opened = open();
  const hanging = opened.watch();
  await jest.advanceTimersByTimeAsync(900);
  expect(await hanging).toEqual(down);
  return opened;
}

test('an outage is detected 0.9 s after a statement gets no response [API-13]', async () => {
  const { availability, checks, watch } = open();
  const hanging = watch();
  await jest.advanceTimersByTimeAsync(899);
  expect([checks.length, availability.countOutages()]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await hanging).toEqual(down);
  expect(availability.countOutages()).toBe(1);
});

test('during an outage, work fails without starting [API-13]', async () => {
  const { start, watch } = await beginOutage();
  expect(await watch()).toEqual(down);
  expect(start).toHaveBeenCalledTimes(1);
});

test('work starts again as soon as a check succeeds', async () => {
  const { availability, checks } = await beginOutage();
  checks.at(-1)?.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(await availability.watch(async () => 'done')).toBe('done');
  expect(availability.countOutages()).toBe(1);
});

test("a slow statement isn't an outage while checks succeed", async () => {
  const check = jest.fn(async () => {});
  const availability = watchAvailability(check, 1_000);
  void availability.watch(() => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(availability.countOutages()).toBe(0);
  expect(check).toHaveBeenCalledTimes(5);
});

test('a response to any statement counts, not only to the check', async () => {
  const { availability, watch } = open();
  void watch();
  await jest.advanceTimersByTimeAsync(800);
  availability.recordResponse();
  await jest.advanceTimersByTimeAsync(100);
  expect(availability.countOutages()).toBe(0);
});

test('a failed connection triggers a check at once', async () => {
  const { availability, checks } = open();
  const refuse = () => Promise.reject(new DatabaseUnavailableError('refused'));
  await jest.advanceTimersByTimeAsync(200);
  await expect(availability.watch(refuse)).rejects.toEqual(down);
  checks[0]?.reject(new Error('refused'));
  await jest.advanceTimersByTimeAsync(0);
  expect(availability.countOutages()).toBe(1);
});
