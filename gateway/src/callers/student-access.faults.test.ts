import { listFlowAlerts } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { listAnalyses, listStocks } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { createClock } from '../../test/clock.ts';
import {
  allEndpoints,
  callEndpoint,
  sameOriginHeaders,
  successStatus,
} from '../../test/endpoints.ts';
import { startGateway, type TestGateway, type TestGatewayOptions } from '../../test/gateway.ts';
import { countCommands } from '../../test/redis-server.ts';

let gateway: TestGateway;
let student: string;
let clock: ReturnType<typeof createClock>;

async function setUp(options: TestGatewayOptions = {}) {
  clock = createClock();
  gateway = await startGateway({
    ownRedis: true,
    studentAccess: 'code',
    usesCache: true,
    cacheClock: clock.now,
    ...options,
  });
  student = await gateway.signIn('student');
  const { portfolio, flow } = gateway.services;
  for (const service of [portfolio, flow]) {
    service.respondWith((_, response) => void response.end('null'));
  }
}
afterEach(() => gateway.close());

const countRequests = () => gateway.services.portfolio.received.length;
const fetchStatus = async (endpoint: Endpoint, cookie = '') => {
  const response = await callEndpoint(gateway, endpoint, { ...sameOriginHeaders, cookie });
  await response.body?.cancel();
  return response.status;
};

const forged = 'session=bm90LWEtdG9rZW4tYnV0LWEtZ29vZC10cnktYXQtb25l';

test.each([
  ['no session', () => ['', forged, 'session=', 'session=%zz'], 401, 401],
  ['the session of a student', () => [student], undefined, 403],
  ['the session of an admin', () => [gateway.adminCookie], undefined, undefined],
] as const)(
  'with access by code and %s every endpoint has its declared access [AUTH-32, AUTH-46, AUTH-47, AUTH-48, AUTH-54]',
  async (_caller, listCookies, refusalOfStudents, refusalOfAdmins) => {
    await setUp();
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

test('a known ETag without a session is also 401, with the prompt for a code [AUTH-32]', async () => {
  await setUp();
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

test('polling is rejected as soon as the session has ended [AUTH-38]', async () => {
  await setUp();
  for (const endpoint of [listStocks, listFlowAlerts]) {
    expect(await fetchStatus(endpoint, student)).toBe(200);
  }
  await gateway.sessions.endAllForUser('id-of-student');
  await waitUntil(async () => (await fetchStatus(listStocks, student)) === 401);
  expect(await fetchStatus(listFlowAlerts, student)).toBe(401);
  expect(await fetchStatus(listAnalyses, student)).toBe(401);
  expect(await fetchStatus(listStocks, gateway.adminCookie)).toBe(200);
});

test('the change stream of a session that expired ends with the next heartbeat [AUTH-38]', async () => {
  await setUp({ heartbeatMs: 100 });
  const mine = await openChangeStream(gateway, student);
  await gateway.redis.flushDb();
  await mine.ended;
  expect(mine.response.status).toBe(200);
  expect(mine.named()).toEqual(['session-ended']);
});

async function countForPolls(cookie: string, polls = 200): Promise<number> {
  const before = await countCommands(gateway.redis);
  await Promise.all(Array.from({ length: polls }, () => fetchStatus(listStocks, cookie)));
  return (await countCommands(gateway.redis)) - before;
}

test('polling looks up a session once every two seconds, and never without a cookie', async () => {
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

test('with open access polling never looks up a session [AUTH-29]', async () => {
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
