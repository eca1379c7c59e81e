import { login } from '@dashboard/contracts-auth';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { recordFigure } from '@dashboard/reliability';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { provideGateway, type TestGateway } from '../../test/gateway.ts';
import { measure, type Outcome, percentile } from '../../test/measure.ts';

const CALL_MS = 10;
const SECONDS = 5;
const RETRY_AFTER_MS = 1_000;

const gateway = provideGateway({}, 'each');
let headers: Record<string, string>;

beforeEach(() => {
  headers = { ...sameOriginHeaders, cookie: gateway.adminCookie };
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function respondOneByOne(service: TestGateway['services']['flow'], callMs: number): void {
  let freeAt = 0;
  service.respondWith((_, response) => {
    freeAt = Math.max(freeAt, performance.now()) + callMs;
    setTimeout(() => response.end('{}'), Math.max(1, freeAt - performance.now()));
  });
}

/** Pauses after a 503. The callers start one by one, which slows the test down less. */
async function load(callers: number, call: () => Promise<Response>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const end = performance.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: callers }, async (_, index) => {
      await pause(index * 2);
      while (performance.now() < end) {
        const outcome = await measure(call);
        outcomes.push(outcome);
        if (outcome.status === 503) await pause(RETRY_AFTER_MS);
      }
    }),
  );
  return outcomes;
}

const countGood = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ status }) => status === 200).length;

test('at three times its capacity, a service does as much as before, and admin writes succeed [API-13]', async () => {
  respondOneByOne(gateway.services.flow, CALL_MS);
  const read = () => callEndpoint(gateway, listFlowAlerts, headers);
  const peak = countGood(await load(40, read));
  const writes: Promise<Outcome>[] = [];
  const timer = setInterval(() => {
    writes.push(measure(() => callEndpoint(gateway, addFlowAlert, headers)));
  }, 100);
  const outcomes = await load(250, read);
  clearInterval(timer);
  const written = await Promise.all(writes);

  const goodput = countGood(outcomes) / peak;
  const shed = outcomes.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const failedWrites = written.filter(({ status }) => status !== 200).length;
  recordFigure(17, 'reads answered at three times the load, relative to the peak', goodput * 100, {
    unit: '%',
    bar: 80,
    better: 'higher',
  });
  recordFigure(17, 'time to a shed response, median', percentile(shed, 0.5), {
    unit: 'ms',
    bar: 50,
  });
  recordFigure(17, 'writes of the admin that failed in the overload', failedWrites, {
    of: written.length,
    bar: 0,
  });
  expect(goodput).toBeGreaterThan(0.8);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(percentile(shed, 0.5)).toBeLessThan(50);
  expect(written.length).toBeGreaterThan(20);
  expect(failedWrites).toBe(0);
}, 60_000);

test('sign-ins over capacity are 503 within 50 ms, and other calls continue', async () => {
  respondOneByOne(gateway.services.auth, 60);
  const signIn = () => callEndpoint(gateway, login, sameOriginHeaders);
  const flood = load(40, signIn);
  const others: Outcome[] = [];
  for (let count = 0; count < 50; count += 1) {
    others.push(await measure(() => callEndpoint(gateway, listFlowAlerts, headers)));
    await pause(20);
  }
  const outcomes = await flood;
  const shed = outcomes.filter(({ status }) => status === 503).map(({ ms }) => ms);
  recordFigure(17, 'time to a shed sign-in, median', percentile(shed, 0.5), {
    unit: 'ms',
    bar: 50,
  });
  expect(shed.length).toBeGreaterThan(20);
  expect(percentile(shed, 0.5)).toBeLessThan(50);
  expect(countGood(outcomes)).toBeGreaterThan(20);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
}, 30_000);
