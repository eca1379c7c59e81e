import { getAuthStatus } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { checkPermission } from '@dashboard/contracts-http';
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
import { hashSessionToken, sessionCookieName, verifyIdentity } from '@dashboard/service-kit';
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
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
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

const visitors = [
  'a visitor',
  'an admin whose session has ended',
  'a caller with a forged cookie',
] as const;

describe.each(endpointTable(allEndpoints))('%s', (_, endpoint) => {
  const call = (caller: string) =>
    callEndpoint(gateway, endpoint, {
      ...sameOriginHeaders,
      ...(cookies[caller] ? { cookie: cookies[caller] } : {}),
    });

  test.each(visitors)(
    'API-04, AUTH-47, AUTH-29 %s may do what students may; all else is 401',
    async (caller) => {
      const response = await call(caller);
      expect(response.status).toBe(endpoint.access === 'admin' ? 401 : successStatus(endpoint));
    },
  );

  test('API-05, AUTH-48, AUTH-54 a student session may do what students may; all else is 403', async () => {
    const { status } = await call('a student with a session');
    const mayStudent = checkPermission(endpoint.access, 'student') === 'allowed';
    expect(status).toBe(mayStudent ? successStatus(endpoint) : 403);
  });

  test('AUTH-23 an admin may do everything', async () => {
    expect((await call('an admin')).status).toBe(successStatus(endpoint));
  });
});

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

test.each(endpointTable(changingEndpoints))(
  'API-05 %s from a foreign page is refused even to the admin and reaches no service',
  async (_, endpoint) => {
    const services = Object.values(gateway.services);
    const before = services.map(({ received }) => received.length);
    const headers = { cookie: cookies['an admin'] as string, 'sec-fetch-site': 'cross-site' };
    expect((await callEndpoint(gateway, endpoint, headers)).status).toBe(403);
    expect(services.map(({ received }) => received.length)).toEqual(before);
  },
);

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
  if (method !== 'HEAD') expect(await response.json()).toEqual({ message: expect.any(String) });
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

test('AUTH-30 thousands of requests of visitors leave nothing in Redis', async () => {
  const before = await gateway.redis.dbSize();
  const commands = async () =>
    Number(/total_commands_processed:(\d+)/.exec(await gateway.redis.info('stats'))?.[1]);
  const commandsBefore = await commands();
  for (let round = 0; round < 20; round += 1) {
    const calls = Array.from({ length: 100 }, (_, index) =>
      callEndpoint(gateway, index % 2 ? listStocks : getAuthStatus).then((response) =>
        response.text(),
      ),
    );
    await Promise.all(calls);
  }
  expect(await gateway.redis.dbSize()).toBe(before);
  // Only the pings of open connections and the counting itself are Redis commands.
  expect((await commands()) - commandsBefore).toBeLessThan(500);
}, 30_000);

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
  const token = cookies['an admin']?.split('=')[1] as string;
  const seenAt = async () => (await gateway.sessions.find(token, { touch: false }))?.seenAt ?? 0;
  const headers = { ...sameOriginHeaders, cookie: cookies['an admin'] as string };
  const before = await seenAt();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await callEndpoint(gateway, listStocks, headers);
  expect(await seenAt()).toBe(before);
  const [, changing] =
    endpointTable(changingEndpoints).find(([, { access }]) => access === 'admin') ?? [];
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
