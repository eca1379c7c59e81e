import { HttpError } from '@dashboard/service-kit/http';
import { silentLogger } from '@dashboard/service-kit/testing';
import { createCircuitBreaker, UpstreamDown } from './circuit-breaker.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const checks: PromiseWithResolvers<unknown>[] = [];
  const service = { isDown: false, received: 0 };
  const breaker = createCircuitBreaker({
    name: 'svc-flow',
    checkHealth() {
      const check = Promise.withResolvers<unknown>();
      checks.push(check);
      return check.promise;
    },
    isDown: () => service.isDown,
    logger: silentLogger,
  });
  const run = (outcome: () => Promise<string>) =>
    breaker
      .run(() => {
        service.received += 1;
        return outcome();
      })
      .catch((error: HttpError) => error.status);
  return {
    checks,
    service,
    succeed: () => run(async () => 'done'),
    fail: (error: Error = new UpstreamDown(504, 'timeout', 'It hangs')) =>
      run(() => Promise.reject(error)),
  };
}

async function setUpOpen() {
  const fixture = setUp();
  for (let count = 0; count < 3; count += 1) expect(await fixture.fail()).toBe(504);
  return fixture;
}

const nextCheck = () => jest.advanceTimersByTimeAsync(1_010);

test('callers do not wait for a health check in progress [API-13]', async () => {
  const { checks, service, succeed } = await setUpOpen();
  await nextCheck();
  expect(checks).toHaveLength(1);
  expect(await succeed()).toBe(503);
  expect(service.received).toBe(3);
});

test('the service is checked every second without a call, and gets calls once it is healthy', async () => {
  const { checks, succeed } = await setUpOpen();
  await nextCheck();
  checks[0]?.reject(new Error('It hangs'));
  await nextCheck();
  expect(checks).toHaveLength(2);
  expect(await succeed()).toBe(503);
  checks[1]?.resolve(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(await succeed()).toBe('done');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(checks).toHaveLength(2);
});

test('calls to a service that is known to be down are 503 without reaching it', async () => {
  const { service, succeed } = setUp();
  service.isDown = true;
  expect(await succeed()).toBe(503);
  expect(service.received).toBe(0);
  service.isDown = false;
  expect(await succeed()).toBe('done');
});

test('error responses and non-consecutive failures do not open the circuit', async () => {
  const { fail, succeed } = setUp();
  for (let count = 0; count < 6; count += 1) {
    expect(await fail(new HttpError(500, 'internal', 'Something went wrong on the server'))).toBe(
      500,
    );
    expect(await fail()).toBe(504);
    expect(await fail()).toBe(504);
    expect(await succeed()).toBe('done');
  }
});
