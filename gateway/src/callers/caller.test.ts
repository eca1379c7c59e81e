import { getAuthStatus } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import {
  getBotAnalysis,
  getDailyActivity,
  getImage,
  getJob,
  getManualPnl,
  getPortfolioMetrics,
  listActivity,
  listAnalyses,
  listAnalysesToday,
  listHoldings,
  listOptions,
  listPortfolioHistory,
  listStateHistory,
  listStocks,
} from '@dashboard/contracts-portfolio';
import { getDashboardData, getStudentInsights } from '@dashboard/contracts-summaries';
import {
  createSessionStore,
  hashSessionToken,
  sessionCookieName,
  verifyIdentity,
} from '@dashboard/service-kit/identity';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import {
  allEndpoints,
  callEndpoint,
  changingEndpoints,
  endpointTable,
  sameOriginHeaders,
  successStatus,
} from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { countCommands, startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { streamEvents } from '../events/endpoint.ts';

let redis: TestRedisServer;
let gateway: TestGateway;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  // A Redis of its own, because its commands are counted.
  redis = await startRedisServer();
  gateway = await startGateway({ redisUrl: redis.url });
  // The summaries are computed from empty responses.
  const { portfolio, flow } = gateway.services;
  for (const service of [portfolio, flow]) {
    service.respondWith((_, response) => void response.end('null'));
  }
  cookies['an admin'] = await gateway.signIn('admin');
  cookies['a student with a session'] = await gateway.signIn('student');
  cookies['an admin whose session has ended'] = await gateway.signIn('admin');
  await gateway.sessions.end(cookies['an admin whose session has ended'].split('=')[1] as string);
  cookies['a caller with a forged cookie'] = 'session=bm90LWEtdG9rZW4tYnV0LWEtZ29vZC10cnktYXQtb25l';
});
afterAll(async () => {
  await gateway.close();
  await redis.kill();
});

test.each([
  ['a visitor', 401],
  ['an admin whose session has ended', 401],
  ['a caller with a forged cookie', 401],
  ['a student with a session', 403],
  ['an admin', undefined],
] as const)(
  '%s gets the declared access to every endpoint [API-04, API-05, AUTH-23, AUTH-29, AUTH-47, AUTH-48, AUTH-54]',
  async (caller, refusal) => {
    const cookie = cookies[caller];
    const wrong: string[] = [];
    for (const [id, endpoint] of endpointTable(allEndpoints)) {
      const headers = { ...sameOriginHeaders, ...(cookie && { cookie }) };
      const response = await callEndpoint(gateway, endpoint, headers);
      await response.text();
      const isRefused = endpoint.access === 'admin' && refusal !== undefined;
      const expected = isRefused ? refusal : successStatus(endpoint);
      if (response.status !== expected) wrong.push(`${id}: ${response.status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['AUTH-41', 'stocks and their analyses', [listStocks, listAnalyses, listStateHistory]],
  ['AUTH-42', 'the positions of a fund', [listHoldings, listOptions, getManualPnl]],
  ['AUTH-43', 'activity', [listActivity, getDailyActivity, listAnalysesToday]],
  ['AUTH-44', 'unusual flow', [listFlowAlerts]],
  ['AUTH-45', 'figures', [getPortfolioMetrics, listPortfolioHistory, getStudentInsights]],
  ['AUTH-46', 'images', [getImage]],
] as const)('AUTH-29, %s a visitor and a student may read %s', async (_, _what, endpoints) => {
  for (const endpoint of endpoints) {
    for (const cookie of ['', cookies['a student with a session'] as string]) {
      expect((await callEndpoint(gateway, endpoint, { cookie })).status).toBe(200);
    }
  }
});

test.each([
  ['AUTH-49', getDashboardData],
  ['AUTH-50', getJob],
  ['AUTH-51', getBotAnalysis],
] as const)('%s a student is refused what only the admin may read', async (_, endpoint) => {
  const cookie = cookies['a student with a session'] as string;
  expect((await callEndpoint(gateway, endpoint, { cookie })).status).toBe(403);
});

test('AUTH-46 a visitor and a student may open the change stream', async () => {
  for (const cookie of ['', cookies['a student with a session'] as string]) {
    const response = await callEndpoint(gateway, streamEvents, { cookie });
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
});

test.each([
  'GET /api/',
  'GET /api/nothing',
  'GET /api/stocks/AAPL',
  'PUT /api/stocks',
  'GET /api/STOCKS',
  'GET /api/stocks/',
  'GET /api/holdings/import',
  'HEAD /api/stocks',
  'OPTIONS /api/stocks',
  'POST /api/openapi.json',
  'GET /api/auth/status/x',
])('API-06 %s is not declared, so it is 404 also for the admin', async (line) => {
  const [method, path] = line.split(' ') as [string, string];
  const headers = { ...sameOriginHeaders, cookie: cookies['an admin'] as string };
  const response = await fetch(gateway.url + path, { method, headers });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
  if (method !== 'HEAD')
    expect(await response.json()).toEqual({ message: expect.any(String), code: 'not_found' });
});

test('AUTH-23 a service receives the identity of the caller, signed for it alone', async () => {
  const { portfolio } = gateway.services;
  await callEndpoint(gateway, listStocks, { cookie: cookies['an admin'] as string });
  const token = portfolio.received.at(-1)?.headers['x-identity'] as string;
  await expect(
    verifyIdentity(token, { audience: 'svc-portfolio', secret: testIdentitySecret }),
  ).resolves.toMatchObject({ role: 'admin', username: 'admin', address: '127.0.0.1' });
  await expect(
    verifyIdentity(token, { audience: 'svc-flow', secret: testIdentitySecret }),
  ).rejects.toMatchObject({ status: 401 });
});

test('AUTH-29 the services see a visitor as a student without a session', async () => {
  await callEndpoint(gateway, listStocks);
  const token = gateway.services.portfolio.received.at(-1)?.headers['x-identity'] as string;
  const identity = await verifyIdentity(token, {
    audience: 'svc-portfolio',
    secret: testIdentitySecret,
  });
  expect(identity).toMatchObject({
    role: 'student',
    userId: null,
    username: null,
    sessionId: null,
  });
});

test('400 requests of visitors cause no Redis command and leave no key [AUTH-30]', async () => {
  const before = await gateway.redis.dbSize();
  const commandsBefore = await countCommands(gateway.redis);
  for (let round = 0; round < 4; round += 1) {
    const calls = Array.from({ length: 100 }, (_, index) =>
      callEndpoint(gateway, index % 2 ? listStocks : getAuthStatus).then((response) =>
        response.text(),
      ),
    );
    await Promise.all(calls);
  }
  expect(await countCommands(gateway.redis)).toBe(commandsBefore);
  expect(await gateway.redis.dbSize()).toBe(before);
});

test('AUTH-16 a session that ended is rejected at once', async () => {
  const cookie = await gateway.signIn('admin');
  const admins = allEndpoints.find(({ access, method }) => access === 'admin' && method === 'GET');
  if (!admins) throw new Error('There is no such call.');
  expect((await callEndpoint(gateway, admins, { cookie })).status).toBe(200);
  await gateway.sessions.end(cookie.split('=')[1] as string);
  expect((await callEndpoint(gateway, admins, { cookie })).status).toBe(401);
});

test.each(['admin', 'student'] as const)(
  'AUTH-16 a damaged session of a role %s is none: 401, and it is removed',
  async (role) => {
    const cookie = await gateway.signIn(role);
    const key = `session:${hashSessionToken(cookie.split('=')[1] as string)}`;
    await gateway.redis.set(key, '{"userId":');
    expect((await callEndpoint(gateway, getDashboardData, { cookie })).status).toBe(401);
    expect(await gateway.redis.exists(key)).toBe(0);
  },
);

test('polled calls do not extend a session, others do', async () => {
  const minuteAgo = createSessionStore(gateway.redis, { now: () => Date.now() - 60_000 });
  const { token } = await minuteAgo.start({ userId: 'a', username: 'admin', role: 'admin' });
  const seenAt = async () => (await gateway.sessions.find(token, { touch: false }))?.seenAt ?? 0;
  const headers = { ...sameOriginHeaders, cookie: `session=${token}` };
  const before = await seenAt();
  await callEndpoint(gateway, listStocks, headers);
  expect(await seenAt()).toBe(before);
  const changing = changingEndpoints.find(({ access }) => access === 'admin');
  if (!changing) throw new Error('There is no such call.');
  await callEndpoint(gateway, changing, headers);
  expect(await seenAt()).toBeGreaterThan(before);
});

test('over TLS only the cookie with the __Host- prefix is a session', async () => {
  const secure = await startGateway({ secureCookies: true });
  const cookie = await secure.signIn('admin');
  const [, admins] =
    endpointTable(allEndpoints).find(
      ([, { access, method }]) => access === 'admin' && method === 'GET',
    ) ?? [];
  if (!admins) throw new Error('There is no such call.');
  expect((await callEndpoint(secure, admins, { cookie })).status).toBe(200);
  const plain = cookie.replace(sessionCookieName(true), sessionCookieName(false));
  expect((await callEndpoint(secure, admins, { cookie: plain })).status).toBe(401);
  await secure.close();
});
