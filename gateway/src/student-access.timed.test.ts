import { getAuthStatus } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { checkPermission, type Endpoint } from '@dashboard/contracts-http';
import { listAnalyses, listStocks } from '@dashboard/contracts-portfolio';
import { CHANGES_CHANNEL, ENDED_SESSIONS_CHANNEL } from '@dashboard/service-kit';
import { allEndpoints, callOf, ownPage, successOf, table } from '../test/calls.ts';
import { listen, until } from '../test/event-stream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../test/redis-server.ts';
import { streamEvents } from './own-endpoints.ts';

let server: TestRedisServer;
let gateway: TestGateway;
let student: string;
let admin: string;

const tokenOf = (cookie: string) => cookie.split('=')[1] as string;

// Channels are shared by all databases of a Redis, so this listens on one of its own.
async function open(options: Parameters<typeof startGateway>[0] = {}) {
  server = await startRedisServer();
  gateway = await startGateway({
    ...{ redisUrl: server.url, studentAccess: 'code', remembers: true, heartbeatMs: 200 },
    ...options,
  });
  student = await gateway.signIn('student');
  admin = await gateway.signIn('admin');
  const { portfolio, flow } = gateway.services;
  for (const service of [portfolio, flow]) {
    service.answerWith((_, response) => void response.end('null'));
  }
}
async function close() {
  await gateway.close();
  await server.kill();
}

const asked = () => gateway.services.portfolio.received.length;
const statusOf = async (endpoint: Endpoint, cookie = '') => {
  const response = await callOf(gateway, endpoint, { ...ownPage, cookie });
  await response.body?.cancel();
  return response.status;
};

describe.each([
  ['from memory', true],
  ['by its service', false],
])('with access by code, answered %s', (_name, remembers) => {
  beforeAll(() => open({ remembers }));
  afterAll(close);

  describe.each(table(allEndpoints))('%s', (_, endpoint) => {
    test('AUTH-32, AUTH-47 who has no session is refused whatever is not for anyone', async () => {
      const forged = 'session=bm90LWEtdG9rZW4tYnV0LWEtZ29vZC10cnktYXQtb25l';
      for (const cookie of ['', forged, 'session=', 'session=%zz']) {
        const expected = endpoint.access === 'anyone' ? successOf(endpoint) : 401;
        expect(await statusOf(endpoint, cookie)).toBe(expected);
      }
    });

    test('AUTH-48, AUTH-54 a student does what students may and nothing else, an admin everything', async () => {
      const mayStudent = checkPermission(endpoint.access, 'student') === 'allowed';
      expect(await statusOf(endpoint, student)).toBe(mayStudent ? successOf(endpoint) : 403);
      expect(await statusOf(endpoint, admin)).toBe(successOf(endpoint));
    });
  });

  test('AUTH-46, AUTH-32 the stream is for whoever has a session', async () => {
    expect(await statusOf(streamEvents)).toBe(401);
    expect(await statusOf(streamEvents, student)).toBe(200);
  });

  test('AUTH-32 who has read before is refused like everybody, and asked for a code', async () => {
    const read = await callOf(gateway, listStocks, { cookie: student });
    const etag = read.headers.get('etag') ?? '*';
    const response = await callOf(gateway, listStocks, { 'if-none-match': etag });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ message: 'Enter your access code first' });
  });
});

describe('sessions that end', () => {
  beforeEach(() => open());
  afterEach(close);

  test('AUTH-38 whoever polls is refused at once when his session is ended', async () => {
    for (const endpoint of [listStocks, listFlowAlerts]) {
      expect(await statusOf(endpoint, student)).toBe(200);
    }
    await gateway.sessions.endAllForUser('id-of-student');
    await until(async () => (await statusOf(listStocks, student)) === 401);
    expect(await statusOf(listFlowAlerts, student)).toBe(401);
    expect(await statusOf(listAnalyses, student)).toBe(401);
    expect(await statusOf(listStocks, admin)).toBe(200);
  });

  test('AUTH-38 and within two seconds when nobody says so', async () => {
    expect(await statusOf(listStocks, student)).toBe(200);
    await gateway.redis.flushDb();
    const began = performance.now();
    await until(async () => (await statusOf(listStocks, student)) === 401);
    expect(performance.now() - began).toBeLessThan(2_500);
  });

  test('AUTH-38 the stream of an ended session ends at once, the others go on', async () => {
    const [mine, other] = [await listen(gateway, student), await listen(gateway, admin)];
    await gateway.sessions.end(tokenOf(student));
    const began = performance.now();
    await mine.ended;
    expect(performance.now() - began).toBeLessThan(150);
    await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":1}');
    await until(() => other.changes().length === 1);
    expect(mine.changes()).toEqual([]);
    other.leave();
  });

  test('AUTH-38 the stream of a session that ran out unheard ends with the next heartbeat', async () => {
    const mine = await listen(gateway, student);
    await gateway.redis.flushDb();
    await mine.ended;
    expect(mine.response.status).toBe(200);
  });

  test.each(['no JSON', '{}', '[1]'])('what names no sessions ends none: %s', async (message) => {
    const mine = await listen(gateway, student);
    await gateway.redis.publish(ENDED_SESSIONS_CHANNEL, message);
    await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":1}');
    await until(() => mine.changes().length === 1);
    mine.leave();
  });
});

describe('what it costs', () => {
  afterEach(close);

  async function commands(work: () => Promise<unknown>): Promise<number> {
    const count = async () =>
      Number(/total_commands_processed:(\d+)/.exec(await gateway.redis.info('stats'))?.[1]);
    const before = await count();
    await work();
    return (await count()) - before;
  }
  const pollALot = (cookie: string) => () =>
    Promise.all(Array.from({ length: 200 }, () => statusOf(listStocks, cookie)));

  test('polling asks Redis for a session once in two seconds, and for none where there is none', async () => {
    await open();
    // The pings of the connections and the question itself come on top.
    expect(await commands(pollALot(student))).toBeLessThan(15);
    expect(await commands(pollALot(''))).toBeLessThan(15);
    expect(asked()).toBeLessThan(5);
  });

  test('AUTH-29 with open access nobody who polls is looked up', async () => {
    await open({ studentAccess: 'open' });
    const find = jest.spyOn(gateway.sessions, 'find');
    await pollALot(student)();
    await pollALot('')();
    expect(find).not.toHaveBeenCalled();
  });

  test('AUTH-32 strangers leave nothing in Redis', async () => {
    await open();
    const before = await gateway.redis.dbSize();
    for (let round = 0; round < 10; round += 1) await pollALot(`session=forged-${round}`)();
    expect(await gateway.redis.dbSize()).toBe(before);
  });
});

describe.each([
  ['dead', () => server.kill()],
  ['frozen', async () => server.freeze()],
])('with access by code, while Redis is %s', (_, fault) => {
  beforeAll(async () => {
    await open();
    expect(await statusOf(listStocks, admin)).toBe(200);
    await fault();
  });
  afterAll(async () => {
    server.thaw();
    await close();
  });

  test('API-13 who brings a session is told 503 and given nothing', async () => {
    for (const endpoint of [listStocks, listFlowAlerts, listAnalyses, streamEvents]) {
      const response = await callOf(gateway, endpoint, { ...ownPage, cookie: student });
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ message: 'Sign-in is not available at the moment' });
    }
  });

  test('AUTH-32 who brings none is refused as ever', async () => {
    for (const endpoint of [listStocks, listAnalyses, streamEvents]) {
      expect(await statusOf(endpoint)).toBe(401);
    }
    expect(await statusOf(getAuthStatus)).toBe(200);
  });
});
