import { getAuthStatus } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { checkPermission, type Endpoint } from '@dashboard/contracts-http';
import { listAnalyses, listStocks } from '@dashboard/contracts-portfolio';
import { CHANGES_CHANNEL, ENDED_SESSIONS_CHANNEL } from '@dashboard/service-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import {
  allEndpoints,
  callEndpoint,
  endpointTable,
  sameOriginHeaders,
  successStatus,
} from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { streamEvents } from '../events/endpoint.ts';

let server: TestRedisServer;
let gateway: TestGateway;
let student: string;
let admin: string;

const readToken = (cookie: string) => cookie.split('=')[1] as string;

// All databases of a Redis share its channels, so these tests have a Redis of their own.
async function setUp(options: Parameters<typeof startGateway>[0] = {}) {
  server = await startRedisServer();
  gateway = await startGateway({
    ...{ redisUrl: server.url, studentAccess: 'code', usesCache: true, heartbeatMs: 200 },
    ...options,
  });
  student = await gateway.signIn('student');
  admin = await gateway.signIn('admin');
  const { portfolio, flow } = gateway.services;
  for (const service of [portfolio, flow]) {
    service.respondWith((_, response) => void response.end('null'));
  }
}
async function tearDown() {
  await gateway.close();
  await server.kill();
}

const countRequests = () => gateway.services.portfolio.received.length;
const fetchStatus = async (endpoint: Endpoint, cookie = '') => {
  const response = await callEndpoint(gateway, endpoint, { ...sameOriginHeaders, cookie });
  await response.body?.cancel();
  return response.status;
};

describe.each([
  ['from the cache', true],
  ['by its service', false],
])('with access by code, answered %s', (_name, usesCache) => {
  beforeAll(() => setUp({ usesCache }));
  afterAll(tearDown);

  describe.each(endpointTable(allEndpoints))('%s', (_, endpoint) => {
    test('AUTH-32, AUTH-47 without a session everything is 401 that is not for anyone', async () => {
      const forged = 'session=bm90LWEtdG9rZW4tYnV0LWEtZ29vZC10cnktYXQtb25l';
      for (const cookie of ['', forged, 'session=', 'session=%zz']) {
        const expected = endpoint.access === 'anyone' ? successStatus(endpoint) : 401;
        expect(await fetchStatus(endpoint, cookie)).toBe(expected);
      }
    });

    test('AUTH-48, AUTH-54 a student may do what students may and nothing else, an admin everything', async () => {
      const mayStudent = checkPermission(endpoint.access, 'student') === 'allowed';
      expect(await fetchStatus(endpoint, student)).toBe(mayStudent ? successStatus(endpoint) : 403);
      expect(await fetchStatus(endpoint, admin)).toBe(successStatus(endpoint));
    });
  });

  test('AUTH-46, AUTH-32 the change stream needs a session', async () => {
    expect(await fetchStatus(streamEvents)).toBe(401);
    expect(await fetchStatus(streamEvents, student)).toBe(200);
  });

  test('AUTH-32 a known ETag without a session is 401 too, with the request for a code', async () => {
    const read = await callEndpoint(gateway, listStocks, { cookie: student });
    const etag = read.headers.get('etag') ?? '*';
    const response = await callEndpoint(gateway, listStocks, { 'if-none-match': etag });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ message: 'Enter your access code first' });
  });
});

describe('sessions that have ended', () => {
  beforeEach(() => setUp());
  afterEach(tearDown);

  test('AUTH-38 polling is refused at once when the session has ended', async () => {
    for (const endpoint of [listStocks, listFlowAlerts]) {
      expect(await fetchStatus(endpoint, student)).toBe(200);
    }
    await gateway.sessions.endAllForUser('id-of-student');
    await waitUntil(async () => (await fetchStatus(listStocks, student)) === 401);
    expect(await fetchStatus(listFlowAlerts, student)).toBe(401);
    expect(await fetchStatus(listAnalyses, student)).toBe(401);
    expect(await fetchStatus(listStocks, admin)).toBe(200);
  });

  test('AUTH-38 polling is refused within two seconds when the end was not announced', async () => {
    expect(await fetchStatus(listStocks, student)).toBe(200);
    await gateway.redis.flushDb();
    const began = performance.now();
    await waitUntil(async () => (await fetchStatus(listStocks, student)) === 401);
    expect(performance.now() - began).toBeLessThan(2_500);
  });

  test('AUTH-38, AUTH-57 the change stream of an ended session ends at once, others go on', async () => {
    const [mine, other] = [
      await openChangeStream(gateway, student),
      await openChangeStream(gateway, admin),
    ];
    await gateway.sessions.end(readToken(student));
    const began = performance.now();
    await mine.ended;
    expect(performance.now() - began).toBeLessThan(150);
    await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":1}');
    await waitUntil(() => other.changes().length === 1);
    expect(mine.changes()).toEqual([]);
    expect([mine.named(), other.named()]).toEqual([['session-ended'], []]);
    other.disconnect();
  });

  test('AUTH-38 the change stream of a session that expired ends with the next heartbeat', async () => {
    const mine = await openChangeStream(gateway, student);
    await gateway.redis.flushDb();
    await mine.ended;
    expect(mine.response.status).toBe(200);
    expect(mine.named()).toEqual(['session-ended']);
  });

  test.each(['no JSON', '{}', '[1]'])(
    'a message that lists no sessions ends none: %s',
    async (message) => {
      const mine = await openChangeStream(gateway, student);
      await gateway.redis.publish(ENDED_SESSIONS_CHANNEL, message);
      await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":1}');
      await waitUntil(() => mine.changes().length === 1);
      mine.disconnect();
    },
  );
});

describe('load on Redis', () => {
  afterEach(tearDown);

  async function countCommands(work: () => Promise<unknown>): Promise<number> {
    const count = async () =>
      Number(/total_commands_processed:(\d+)/.exec(await gateway.redis.info('stats'))?.[1]);
    const before = await count();
    await work();
    return (await count()) - before;
  }
  const pollRepeatedly = (cookie: string) => () =>
    Promise.all(Array.from({ length: 200 }, () => fetchStatus(listStocks, cookie)));

  test('polling looks up a session once in two seconds, and none without a cookie', async () => {
    await setUp();
    // Pings of the connections and the counting itself are included.
    expect(await countCommands(pollRepeatedly(student))).toBeLessThan(15);
    expect(await countCommands(pollRepeatedly(''))).toBeLessThan(15);
    expect(countRequests()).toBeLessThan(5);
  });

  test('AUTH-29 with open access polling looks up no session', async () => {
    await setUp({ studentAccess: 'open' });
    const find = jest.spyOn(gateway.sessions, 'find');
    await pollRepeatedly(student)();
    await pollRepeatedly('')();
    expect(find).not.toHaveBeenCalled();
  });

  test('AUTH-32 forged sessions leave nothing in Redis', async () => {
    await setUp();
    const before = await gateway.redis.dbSize();
    for (let round = 0; round < 10; round += 1) await pollRepeatedly(`session=forged-${round}`)();
    expect(await gateway.redis.dbSize()).toBe(before);
  });
});

describe.each([
  ['dead', () => server.kill()],
  ['frozen', async () => server.freeze()],
])('with access by code, while Redis is %s', (_, fault) => {
  beforeAll(async () => {
    await setUp();
    expect(await fetchStatus(listStocks, admin)).toBe(200);
    await fault();
  });
  afterAll(async () => {
    server.thaw();
    await tearDown();
  });

  test('API-13 a request with a session is 503 without data', async () => {
    for (const endpoint of [listStocks, listFlowAlerts, listAnalyses, streamEvents]) {
      const response = await callEndpoint(gateway, endpoint, {
        ...sameOriginHeaders,
        cookie: student,
      });
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ message: 'Sign-in is not available at the moment' });
    }
  });

  test('AUTH-32 a request without a session is 401 as usual', async () => {
    for (const endpoint of [listStocks, listAnalyses, streamEvents]) {
      expect(await fetchStatus(endpoint)).toBe(401);
    }
    expect(await fetchStatus(getAuthStatus)).toBe(200);
  });
});
