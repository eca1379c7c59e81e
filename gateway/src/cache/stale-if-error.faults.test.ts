import { listFlowAlerts } from '@dashboard/contracts-flow';
import { listStocks } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { createClock } from '../../test/clock.ts';
import { callEndpoint } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import type { TestService } from '../../test/service.ts';
import { respondWithText } from '../../test/text-service.ts';

let gateway: TestGateway;
let clock: ReturnType<typeof createClock>;
/** The status of every poll. */
let statuses: number[];

async function setUp(redisUrl?: string): Promise<void> {
  clock = createClock();
  gateway = await startGateway({
    redisUrl,
    redisFails: redisUrl !== undefined,
    usesCache: true,
    cacheClock: clock.now,
  });
  statuses = [];
}

/** One poll: the response, and its `Cache-Status` unless it is a plain hit. */
async function poll(path: string = listFlowAlerts.path) {
  const response = await fetch(gateway.url + path);
  const text = await response.text();
  const header = response.headers.get('cache-status');
  const cacheStatus = header === 'gateway; hit' ? null : header;
  statuses.push(response.status);
  return { status: response.status, text, cacheStatus, response };
}

describe.each(['killed', 'frozen'])('Redis is %s', (how) => {
  let redis: TestRedisServer;
  beforeEach(async () => {
    redis = await startRedisServer();
    await setUp(redis.url);
  });
  afterEach(async () => {
    redis.thaw();
    await gateway.close();
    await redis.kill();
  });

  test('visitors are not affected, and a response is never older than a second [AUTH-29]', async () => {
    const flow = respondWithText(gateway.services.flow, 'one');
    await poll();
    if (how === 'killed') await redis.kill();
    else redis.freeze();
    for (let change = 1; change <= 5; change += 1) {
      flow.change(`change ${change}`);
      clock.advance(1_000);
      await waitUntil(async () => (await poll()).text === flow.body());
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
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
        response.write('[', () => response.destroy());
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

/** Waits until the gateway has found that svc-flow fails. */
async function waitForFailure(): Promise<void> {
  await waitUntil(async () => {
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    return /^gateway_stale_age_seconds\{source="svc-flow"\} /m.test(metrics);
  });
}

describe.each(Object.entries(faults))('a service %s', (_, { begin, end }) => {
  let service: TestService;
  let flow: ReturnType<typeof respondWithText>;
  beforeEach(async () => {
    await setUp();
    service = gateway.services.flow;
    flow = respondWithText(service, 'one');
    respondWithText(gateway.services.portfolio, 'one');
  });
  afterEach(() => gateway.close());

  async function endFault(): Promise<void> {
    flow.change('two');
    end?.(service);
    flow.resume();
    await waitUntil(async () => {
      clock.advance(1_000);
      const { text, cacheStatus } = await poll();
      return text === '["two"]' && cacheStatus === null;
    });
  }

  test('its last response is served as a stale hit, and polls cause no requests [API-13]', async () => {
    expect(await poll()).toMatchObject({ status: 200, text: '["one"]', cacheStatus: null });
    begin(service);
    clock.advance(1_000);
    const stale = { status: 200, text: '["one"]', cacheStatus: 'gateway; hit; ttl=-1' };
    expect(await poll()).toMatchObject(stale);
    await waitForFailure();
    const before = service.countArrivals();
    for (const one of await Promise.all(Array.from({ length: 50 }, () => poll()))) {
      expect(one).toMatchObject(stale);
    }
    expect(service.countArrivals()).toBe(before);
    clock.advance(999);
    expect(await poll()).toMatchObject({ ...stale, cacheStatus: 'gateway; hit; ttl=-2' });
    expect(service.countArrivals()).toBe(before);
    await endFault();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('where nothing is cached the response is 503 with Retry-After, and further polls cause no requests [API-13]', async () => {
    begin(service);
    const { status, text, response } = await poll();
    expect(status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({ message: expect.any(String), code: 'unavailable' });
    const before = service.countArrivals();
    for (const one of await Promise.all(Array.from({ length: 50 }, () => poll()))) {
      expect(one.status).toBe(503);
    }
    expect(service.countArrivals()).toBe(before);
    expect((await callEndpoint(gateway, listStocks)).status).toBe(200);
    await endFault();
  });
});
