import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { getJob, importHoldings, listStocks } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { waitUntil } from '@dashboard/test-kit';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { startService } from '../../test/service.ts';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

async function measure(call: () => Promise<Response>) {
  const began = performance.now();
  const response = await call();
  await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, ms: performance.now() - began };
}

/** A busy machine may delay single calls; none may wait for the service. */
function expectFast(all: readonly number[], medianMs: number): void {
  expect(median(all)).toBeLessThan(medianMs);
  expect(Math.max(...all)).toBeLessThan(1_000);
}

const median = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number;

const readFlow = () => measure(() => callEndpoint(gateway, listFlowAlerts));

test('API-13 calls to a service that hangs fail within 3 s, then at once, and it is back within seconds', async () => {
  const { flow } = gateway.services;
  const headers = { ...sameOriginHeaders, cookie: await gateway.signIn('admin') };
  const write = () => measure(() => callEndpoint(gateway, addFlowAlert, headers));
  expect((await write()).status).toBe(200);
  flow.freeze();
  const first = await Promise.all([write(), readFlow(), write(), readFlow()]);
  for (const { status, ms } of first) {
    expect(status).toBe(504);
    expect(ms).toBeLessThan(3_000);
  }
  const slowest = Math.max(...first.map(({ ms }) => ms));
  recordFigure({
    ...{ row: 21, name: 'first call to a service that hangs' },
    ...{ value: slowest, unit: 'ms', bar: 3_000, better: 'lower' },
  });

  // Longer than the interval of the health checks: no caller may wait for one.
  const refused: number[] = [];
  for (const end = Date.now() + 2_500; Date.now() < end; ) {
    const { status, retryAfter, ms } = await (refused.length % 2 ? write() : readFlow());
    expect([status, retryAfter]).toEqual([503, '1']);
    refused.push(ms);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expectFast(refused, 50);
  recordFigure({
    ...{ row: 21, name: 'calls to it after that, median' },
    ...{ value: median(refused), unit: 'ms', bar: 50, better: 'lower' },
  });

  flow.freeze(false);
  await waitUntil(async () => (await readFlow()).status === 200);
});

test('a call that may take long fails as well when its service hangs', async () => {
  const { portfolio } = gateway.services;
  const headers = { ...sameOriginHeaders, cookie: await gateway.signIn('admin') };
  portfolio.respondWith(() => undefined);
  const imported = measure(() => callEndpoint(gateway, importHoldings, headers));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  portfolio.freeze();
  const { status, ms } = await imported;
  expect(status).toBe(504);
  expect(ms).toBeLessThan(4_000);
});

test('API-13 while one service hangs the others respond as usual', async () => {
  gateway.services.flow.freeze();
  const hung = Array.from({ length: 50 }, readFlow);
  const others: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const { status, ms } = await measure(() => callEndpoint(gateway, listStocks));
    expect(status).toBe(200);
    others.push(ms);
  }
  expectFast(others, 50);
  const statuses = (await Promise.all(hung)).map(({ status }) => status);
  // 32 were sent to it; the others had not been when it was found to hang.
  expect(statuses.filter((status) => status === 504)).toHaveLength(32);
  expect(statuses.filter((status) => status === 503)).toHaveLength(18);
});

test('a service that is started again is found without a call', async () => {
  const { flow } = gateway.services;
  await flow.close();
  await waitUntil(async () => (await readFlow()).status === 503);
  const again = await startService(flow.port);
  // No calls meanwhile: the gateway checks by itself, and the first caller gets a response.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await readFlow()).status).toBe(200);
  await again.close();
});

test('error responses and clients that disconnect do not open the circuit', async () => {
  const { flow } = gateway.services;
  flow.respondWith((_, response) => {
    response.statusCode = 500;
    response.end('{"message":"The server has a fault"}');
  });
  for (let count = 0; count < 6; count += 1) expect((await readFlow()).status).toBe(500);

  flow.respondWith(() => undefined);
  for (let count = 0; count < 6; count += 1) {
    const signal = AbortSignal.timeout(30);
    await expect(fetch(gateway.url + listFlowAlerts.path, { signal })).rejects.toThrow();
  }
  flow.respondWith();
  expect((await readFlow()).status).toBe(200);
});

test('an import has longer than the 10 s it may take, other calls have not', async () => {
  const { portfolio } = gateway.services;
  portfolio.respondWith((_, response) => void setTimeout(() => response.end('{}'), 10_500));
  const headers = { ...sameOriginHeaders, cookie: await gateway.signIn('admin') };
  const [imported, job] = await Promise.all([
    measure(() => callEndpoint(gateway, importHoldings, headers)),
    measure(() => callEndpoint(gateway, getJob, headers)),
  ]);
  expect(imported.status).toBe(200);
  expect(job.status).toBe(504);
});

test('a slow upload does not count as a service that hangs', async () => {
  const headers = {
    ...sameOriginHeaders,
    cookie: await gateway.signIn('admin'),
    'content-type': 'application/json',
  };
  let pieces = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      controller.enqueue(new TextEncoder().encode(' '));
      pieces += 1;
      if (pieces === 7) controller.close();
    },
  });
  const response = await fetch(`${gateway.url}/api/stocks`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(200);
});
