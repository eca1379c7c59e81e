import { listFlowAlerts } from '@dashboard/contracts-flow';
import { waitUntil } from '@dashboard/test-kit';
import { createClock } from '../../test/clock.ts';
import { startGateway, type TestGateway, type TestGatewayOptions } from '../../test/gateway.ts';
import type { TestService } from '../../test/service.ts';
import { respondWithText } from '../../test/text-service.ts';

let gateway: TestGateway;
let clock: ReturnType<typeof createClock>;
let statuses: number[];

afterEach(() => gateway.close());

async function setUp(options?: TestGatewayOptions): Promise<void> {
  clock = createClock();
  gateway = await startGateway({ usesCache: true, cacheClock: clock.now, ...options });
  statuses = [];
}

async function poll() {
  const response = await fetch(gateway.url + listFlowAlerts.path);
  const text = await response.text();
  const header = response.headers.get('cache-status');
  const cacheStatus = header === 'gateway; hit' ? null : header;
  statuses.push(response.status);
  return { status: response.status, text, cacheStatus, response };
}

test.each(['killed', 'frozen'])(
  'while Redis is %s, visitors are not affected and no response is older than a second [AUTH-29]',
  async (how) => {
    await setUp({ ownRedis: true, redisFails: true });
    const { redisServer } = gateway;
    const flow = respondWithText(gateway.services.flow, 'one');
    await poll();
    if (how === 'killed') await redisServer.kill();
    else redisServer.freeze();
    for (let change = 1; change <= 5; change += 1) {
      flow.change(`change ${change}`);
      clock.advance(1_000);
      await waitUntil(async () => (await poll()).text === flow.body());
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

interface Fault {
  readonly begin: (service: TestService) => unknown;
  readonly end?: (service: TestService) => unknown;
}

const faults: Record<string, Fault> = {
  'answers 503': {
    begin: (service) => service.respondWith((_, response) => response.writeHead(503).end('{}')),
  },
  'sends no valid HTTP': {
    begin: (service) =>
      service.respondWith((request) => request.socket.end('\x00\x01 no HTTP\r\n\r\n')),
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

test.each(Object.entries(faults))(
  'a service %s: 503 without a cached response, else a stale hit [API-13]',
  async (_, { begin, end }) => {
    await setUp();
    const service = gateway.services.flow;
    const flow = respondWithText(service, 'one');
    begin(service);
    const { status, text, response } = await poll();
    expect([status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({ message: expect.any(String), code: 'unavailable' });

    const endFault = async (next: string) => {
      flow.change(next);
      end?.(service);
      flow.resume();
      await waitUntil(async () => {
        clock.advance(1_000);
        const answer = await poll();
        return answer.text === flow.body() && answer.cacheStatus === null;
      });
    };
    await endFault('one');
    statuses = [];
    begin(service);
    clock.advance(1_000);
    const stale = { status: 200, text: '["one"]', cacheStatus: 'gateway; hit; ttl=-1' };
    expect(await poll()).toMatchObject(stale);
    clock.advance(999);
    expect(await poll()).toMatchObject({ ...stale, cacheStatus: 'gateway; hit; ttl=-2' });
    await endFault('two');
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);
