import { listFlowAlerts } from '@dashboard/contracts-flow';
import { listStocks } from '@dashboard/contracts-portfolio';
import { callOf } from '../../test/calls.ts';
import { until } from '../../test/event-stream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import type { TestService } from '../../test/service.ts';
import { telling } from '../../test/telling.ts';

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One poll: what was answered, how it was marked, and how long it took. */
async function poll(gateway: TestGateway) {
  const began = performance.now();
  const response = await callOf(gateway, listFlowAlerts);
  const text = await response.text();
  const status = response.headers.get('cache-status');
  const mark = status === 'gateway; hit' ? null : status;
  return { status: response.status, text, mark, tookMs: performance.now() - began, response };
}

describe.each(['killed', 'frozen'])('Redis is %s', (how) => {
  let redis: TestRedisServer;
  let gateway: TestGateway;
  beforeEach(async () => {
    redis = await startRedisServer();
    gateway = await startGateway({ redisUrl: redis.url, remembers: true });
  });
  afterEach(async () => {
    redis.thaw();
    await gateway.close();
    await redis.kill();
  });

  test('AUTH-29 visitors notice nothing, and what changes is in the answer within 1.1 s', async () => {
    const flow = telling(gateway.services.flow, 'one');
    await poll(gateway);
    if (how === 'killed') await redis.kill();
    else redis.freeze();
    for (let change = 1; change <= 5; change += 1) {
      await pause(change * 137);
      flow.change(`change ${change}`);
      const began = performance.now();
      for (let seen = ''; seen !== flow.body(); ) {
        const { status, text, mark, tookMs } = await poll(gateway);
        expect([status, mark]).toEqual([200, null]);
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
    begin: (service) => service.answerWith((_, response) => response.writeHead(503).end('{}')),
  },
  'answers 500': {
    begin: (service) => service.answerWith((_, response) => response.writeHead(500).end('{}')),
  },
  'answers garbage': {
    begin: (service) =>
      service.answerWith((request) => request.socket.end('\x00\x01 no HTTP\r\n\r\n')),
  },
  'breaks off in the middle': {
    begin: (service) =>
      service.answerWith((_, response) => {
        response.setHeader('content-length', '1000');
        response.write('[');
        setTimeout(() => response.destroy(), 20);
      }),
  },
  'stops in the middle': {
    begin: (service) =>
      service.answerWith((_, response) => {
        response.setHeader('content-length', '1000');
        response.write('[');
      }),
  },
  'hangs up': { begin: (service) => service.answerWith(({ socket }) => socket.destroy()) },
  'says nothing': { begin: (service) => service.answerWith(() => undefined) },
  'is frozen': {
    begin: (service) => service.freeze(),
    end: (service) => service.freeze(false),
  },
};

const each = Object.entries(faults);

// Each waits for seconds and has a gateway of its own, so they wait together.
test.concurrent.each(each)(
  'API-13 a service that %s is stood in for by its last answer, marked as stale, until it answers again',
  async (_, { begin, end }) => {
    const gateway = await startGateway({ remembers: true });
    const service = gateway.services.flow;
    const flow = telling(service, 'one');
    expect(await poll(gateway)).toMatchObject({ status: 200, text: '["one"]', mark: null });
    begin(service);

    const times: number[] = [];
    const ages: number[] = [];
    while (ages.length < 60) {
      const { status, text, mark, tookMs } = await poll(gateway);
      expect([status, text]).toEqual([200, '["one"]']);
      expect(tookMs).toBeLessThan(3_000);
      if (mark) {
        expect(mark).toMatch(/^gateway; hit; ttl=-\d+$/);
        ages.push(Number(mark.split('=-')[1]));
        times.push(tookMs);
      }
      await pause(20);
    }
    expect(median(times)).toBeLessThan(50);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    expect(ages.at(-1)).toBeGreaterThan(ages[0] as number);

    flow.change('two');
    end?.(service);
    flow.tell();
    await until(async () => {
      const { status, text, mark } = await poll(gateway);
      expect(status).toBe(200);
      return text === '["two"]' && mark === null;
    });
    await gateway.close();
  },
);

test.concurrent.each(each)(
  'API-13 a service that %s and of which nothing was ever read is 503 with Retry-After within 3 s, then at once',
  async (_, { begin, end }) => {
    const gateway = await startGateway({ remembers: true });
    const service = gateway.services.flow;
    telling(gateway.services.portfolio, 'one');
    const flow = telling(service, 'one');
    begin(service);
    const first = await poll(gateway);
    expect(first.tookMs).toBeLessThan(3_000);
    expect(first.status).toBe(503);
    expect(first.response.headers.get('retry-after')).toBe('1');
    expect(first.response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(first.text)).toEqual({ message: expect.any(String) });

    // As the gateway does for whoever polls while it looks whether the service is back.
    const trying = setInterval(() => void poll(gateway).catch(() => undefined), 200);
    const times: number[] = [];
    while (times.length < 100) {
      const { status, tookMs } = await poll(gateway);
      expect(status).toBe(503);
      expect(tookMs).toBeLessThan(3_000);
      times.push(tookMs);
      await pause(20);
    }
    clearInterval(trying);
    expect(median(times)).toBeLessThan(50);
    expect((await callOf(gateway, listStocks)).status).toBe(200);

    end?.(service);
    flow.tell();
    await until(async () => (await poll(gateway)).status === 200);
    await gateway.close();
  },
);
