import { listFlowAlerts } from '@dashboard/contracts-flow';
import { listStocks } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { callEndpoint } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import type { TestService } from '../../test/service.ts';
import { respondWithText } from '../../test/text-service.ts';

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One poll: the response, its `Cache-Status` unless it is a plain hit, and the time it took. */
async function poll(gateway: TestGateway) {
  const began = performance.now();
  const response = await callEndpoint(gateway, listFlowAlerts);
  const text = await response.text();
  const header = response.headers.get('cache-status');
  const cacheStatus = header === 'gateway; hit' ? null : header;
  return {
    status: response.status,
    text,
    cacheStatus,
    tookMs: performance.now() - began,
    response,
  };
}

describe.each(['killed', 'frozen'])('Redis is %s', (how) => {
  let redis: TestRedisServer;
  let gateway: TestGateway;
  beforeEach(async () => {
    redis = await startRedisServer();
    gateway = await startGateway({ redisUrl: redis.url, usesCache: true });
  });
  afterEach(async () => {
    redis.thaw();
    await gateway.close();
    await redis.kill();
  });

  test('AUTH-29 visitors are not affected, and a change is in the response within 1.1 s', async () => {
    const flow = respondWithText(gateway.services.flow, 'one');
    await poll(gateway);
    if (how === 'killed') await redis.kill();
    else redis.freeze();
    for (let change = 1; change <= 5; change += 1) {
      await pause(change * 137);
      flow.change(`change ${change}`);
      const began = performance.now();
      for (let seen = ''; seen !== flow.body(); ) {
        const { status, text, cacheStatus, tookMs } = await poll(gateway);
        expect([status, cacheStatus]).toEqual([200, null]);
        expect(tookMs).toBeLessThan(500);
        seen = text;
      }
      expect(performance.now() - began).toBeLessThan(1_100);
    }
  });
});

interface Fault {
  readonly begin: (service: TestService) => unknown;
  readonly end?: (service: TestService) => unknown;
}

const faults: Record<string, Fault> = {
  'answers 503': {
    begin: (service) => service.respondWith((_, response) => response.writeHead(503).end('{}')),
  },
  'answers 500': {
    begin: (service) => service.respondWith((_, response) => response.writeHead(500).end('{}')),
  },
  'sends no valid HTTP': {
    begin: (service) =>
      service.respondWith((request) => request.socket.end('\x00\x01 no HTTP\r\n\r\n')),
  },
  'closes the connection in the middle': {
    begin: (service) =>
      service.respondWith((_, response) => {
        response.setHeader('content-length', '1000');
        response.write('[');
        setTimeout(() => response.destroy(), 20);
      }),
  },
  'stops in the middle': {
    begin: (service) =>
      service.respondWith((_, response) => {
        response.setHeader('content-length', '1000');
        response.write('[');
      }),
  },
  'closes the connection': {
    begin: (service) => service.respondWith(({ socket }) => socket.destroy()),
  },
  'never responds': { begin: (service) => service.respondWith(() => undefined) },
  'is frozen': {
    begin: (service) => service.freeze(),
    end: (service) => service.freeze(false),
  },
};

const each = Object.entries(faults);

// Each test waits for seconds and has a gateway of its own, so they run at the same time.
test.concurrent.each(each)(
  'API-13 while a service %s its last response is served as a stale hit',
  async (_, { begin, end }) => {
    const gateway = await startGateway({ usesCache: true });
    const service = gateway.services.flow;
    const flow = respondWithText(service, 'one');
    expect(await poll(gateway)).toMatchObject({ status: 200, text: '["one"]', cacheStatus: null });
    begin(service);

    const times: number[] = [];
    const ages: number[] = [];
    while (ages.length < 60) {
      const { status, text, cacheStatus, tookMs } = await poll(gateway);
      expect([status, text]).toEqual([200, '["one"]']);
      expect(tookMs).toBeLessThan(3_000);
      if (cacheStatus) {
        expect(cacheStatus).toMatch(/^gateway; hit; ttl=-\d+$/);
        ages.push(Number(cacheStatus.split('=-')[1]));
        times.push(tookMs);
      }
      await pause(20);
    }
    expect(median(times)).toBeLessThan(50);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    expect(ages.at(-1)).toBeGreaterThan(ages[0] as number);

    flow.change('two');
    end?.(service);
    flow.resume();
    await waitUntil(async () => {
      const { status, text, cacheStatus } = await poll(gateway);
      expect(status).toBe(200);
      return text === '["two"]' && cacheStatus === null;
    });
    await gateway.close();
  },
);

test.concurrent.each(each)(
  'API-13 where a service %s and nothing is cached the response is 503 with Retry-After within 3 s, then at once',
  async (_, { begin, end }) => {
    const gateway = await startGateway({ usesCache: true });
    const service = gateway.services.flow;
    respondWithText(gateway.services.portfolio, 'one');
    const flow = respondWithText(service, 'one');
    begin(service);
    const first = await poll(gateway);
    expect(first.tookMs).toBeLessThan(3_000);
    expect(first.status).toBe(503);
    expect(first.response.headers.get('retry-after')).toBe('1');
    expect(first.response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(first.text)).toEqual({ message: expect.any(String) });

    // Other callers poll at the same time, so one of them waits for each new attempt.
    const otherCallers = setInterval(() => void poll(gateway).catch(() => undefined), 200);
    const times: number[] = [];
    while (times.length < 100) {
      const { status, tookMs } = await poll(gateway);
      expect(status).toBe(503);
      expect(tookMs).toBeLessThan(3_000);
      times.push(tookMs);
      await pause(20);
    }
    clearInterval(otherCallers);
    expect(median(times)).toBeLessThan(50);
    expect((await callEndpoint(gateway, listStocks)).status).toBe(200);

    end?.(service);
    flow.resume();
    await waitUntil(async () => (await poll(gateway)).status === 200);
    await gateway.close();
  },
);
