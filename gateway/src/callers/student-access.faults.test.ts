import { listFlowAlerts } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { listAnalyses, listStocks } from '@dashboard/contracts-portfolio';
import { CHANGES_CHANNEL } from '@dashboard/service-kit/redis';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { createClock } from '../../test/clock.ts';
import {
  allEndpoints,
  callEndpoint,
  sameOriginHeaders,
  successStatus,
} from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { countCommands } from '../../test/redis-server.ts';

let gateway: TestGateway;
let student: string;
let clock: ReturnType<typeof createClock>;

/** Rare enough that a stream ends for another reason. */
const NO_HEARTBEAT_MS = 3_600_000;

const readToken = (cookie: string) => cookie.split('=')[1] as string;

async function setUp(options: Parameters<typeof startGateway>[0] = {}) {
  clock = createClock();
  gateway = await startGateway({
    ownRedis: true,
    studentAccess: 'code',
    usesCache: true,
    heartbeatMs: NO_HEARTBEAT_MS,
    cacheClock: clock.now,
    ...options,
  });
  student = await gateway.signIn('student');
  const { portfolio, flow } = gateway.services;
  for (const service of [portfolio, flow]) {
    service.respondWith((_, response) => void response.end('null'));
  }
}
const tearDown = () => gateway.close();

const countRequests = () => gateway.services.portfolio.received.length;
const fetchStatus = async (endpoint: Endpoint, cookie = '') => {
  const response = await callEndpoint(gateway, endpoint, { ...sameOriginHeaders, cookie });
  await response.body?.cancel();
  return response.status;
};

describe('with access by code', () => {
  beforeAll(() => setUp());
  afterAll(tearDown);

  const forged = 'session=bm90LWEtdG9rZW4tYnV0LWEtZ29vZC10cnktYXQtb25l';

  test.each([
    ['without a session', () => ['', forged, 'session=', 'session=%zz'], 401, 401],
    ['with the session of a student', () => [student], undefined, 403],
    ['with the session of an admin', () => [gateway.adminCookie], undefined, undefined],
  ] as const)(
    '%s every endpoint has its declared access [AUTH-32, AUTH-46, AUTH-47, AUTH-48, AUTH-54]',
    async (_caller, listCookies, refusalOfStudents, refusalOfAdmins) => {
      const refusals = { anyone: undefined, student: refusalOfStudents, admin: refusalOfAdmins };
      const wrong: string[] = [];
      for (const endpoint of allEndpoints) {
        const expected = refusals[endpoint.access] ?? successStatus(endpoint);
        for (const cookie of listCookies()) {
          const status = await fetchStatus(endpoint, cookie);
          if (status !== expected)
            wrong.push(`${endpoint.id}, ${cookie}: ${status}, not ${expected}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('AUTH-32 a known ETag without a session is 401 too, with the request for a code', async () => {
    const read = await callEndpoint(gateway, listStocks, { cookie: student });
    const etag = read.headers.get('etag') ?? '*';
    const response = await callEndpoint(gateway, listStocks, { 'if-none-match': etag });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      message: 'Enter your access code first',
      code: 'unauthorized',
    });
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
    expect(await fetchStatus(listStocks, gateway.adminCookie)).toBe(200);
  });

  test('the change stream of an ended session ends at once, others go on [AUTH-38, AUTH-57]', async () => {
    const [mine, other] = [
      await openChangeStream(gateway, student),
      await openChangeStream(gateway, gateway.adminCookie),
    ];
    await gateway.sessions.end(readToken(student));
    await mine.ended;
    await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":1}');
    await waitUntil(() => other.changes().length === 1);
    expect(mine.changes()).toEqual([]);
    expect([mine.named(), other.named()]).toEqual([['session-ended'], []]);
    other.disconnect();
  });
});

test('the change stream of a session that expired ends with the next heartbeat [AUTH-38]', async () => {
  await setUp({ heartbeatMs: 100 });
  const mine = await openChangeStream(gateway, student);
  await gateway.redis.flushDb();
  await mine.ended;
  expect(mine.response.status).toBe(200);
  expect(mine.named()).toEqual(['session-ended']);
  await tearDown();
});

describe('load on Redis', () => {
  afterEach(tearDown);

  async function countForPolls(cookie: string, polls = 200): Promise<number> {
    const before = await countCommands(gateway.redis);
    await Promise.all(Array.from({ length: polls }, () => fetchStatus(listStocks, cookie)));
    return (await countCommands(gateway.redis)) - before;
  }

  test('polling looks up a session once in two seconds, and none without a cookie', async () => {
    await setUp();
    const lookup = await countForPolls(student, 1);
    expect(lookup).toBeGreaterThan(0);
    expect(await countForPolls('')).toBe(0);
    expect(countRequests()).toBe(1);
    clock.advance(1_999);
    expect(await countForPolls(student)).toBe(0);
    clock.advance(1);
    expect(await countForPolls(student)).toBe(lookup);
  });

  test('with open access polling looks up no session [AUTH-29]', async () => {
    await setUp({ studentAccess: 'open' });
    for (const cookie of [student, '']) expect(await countForPolls(cookie)).toBe(0);
  });

  test('forged sessions leave nothing in Redis [AUTH-32]', async () => {
    await setUp();
    const before = await gateway.redis.dbSize();
    for (let index = 0; index < 200; index += 1) {
      expect(await fetchStatus(listStocks, `session=forged-${index}`)).toBe(401);
    }
    expect(await gateway.redis.dbSize()).toBe(before);
  });
});
