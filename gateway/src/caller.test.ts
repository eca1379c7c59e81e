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
import { sessionCookieName, verifyIdentity } from '@dashboard/service-kit';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import {
  allEndpoints,
  callOf,
  changingEndpoints,
  ownPage,
  successOf,
  table,
} from '../test/calls.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../test/redis-server.ts';
import { streamEvents } from './own-endpoints.ts';

let redis: TestRedisServer;
let gateway: TestGateway;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  // Its own: what Redis is asked is counted, and other tests ask theirs at the same time.
  redis = await startRedisServer();
  gateway = await startGateway({ redisUrl: redis.url });
  // What the gateway puts together itself it makes of nothing.
  const { portfolio, flow } = gateway.services;
  for (const service of [portfolio, flow]) {
    service.answerWith((_, response) => void response.end('null'));
  }
  cookies['an admin'] = await gateway.signIn('admin');
  cookies['a student with a session'] = await gateway.signIn('student');
  cookies['an admin whose session has ended'] = await gateway.signIn('admin');
  await gateway.sessions.end(cookies['an admin whose session has ended'].split('=')[1] as string);
  cookies['somebody with a forged cookie'] = 'session=bm90LWEtdG9rZW4tYnV0LWEtZ29vZC10cnktYXQtb25l';
});
afterAll(async () => {
  await gateway.close();
  await redis.kill();
});

const visitors = [
  'a visitor',
  'an admin whose session has ended',
  'somebody with a forged cookie',
] as const;

describe.each(table(allEndpoints))('%s', (_, endpoint) => {
  const call = (who: string) =>
    callOf(gateway, endpoint, {
      ...ownPage,
      ...(cookies[who] ? { cookie: cookies[who] } : {}),
    });

  test.each(visitors)(
    'API-04, AUTH-47, AUTH-29 %s does what students may and is else asked to sign in',
    async (who) => {
      const response = await call(who);
      expect(response.status).toBe(endpoint.access === 'admin' ? 401 : successOf(endpoint));
    },
  );

  test('API-05, AUTH-48, AUTH-54 a student session does what students may and nothing else', async () => {
    const { status } = await call('a student with a session');
    const mayStudent = checkPermission(endpoint.access, 'student') === 'allowed';
    expect(status).toBe(mayStudent ? successOf(endpoint) : 403);
  });

  test('AUTH-23 an admin does everything', async () => {
    expect((await call('an admin')).status).toBe(successOf(endpoint));
  });
});

test.each([
  ['AUTH-41', 'stocks and what was written of them', [listStocks, listAnalyses, listStateHistory]],
  ['AUTH-42', 'the positions of a fund', [listHoldings, listOptions, getManualPnl]],
  ['AUTH-43', 'what happened', [listActivity, getDailyActivity, listAnalysesToday]],
  ['AUTH-44', 'unusual flow', [listFlowAlerts]],
  ['AUTH-45', 'figures', [getPortfolioMetrics, listPortfolioHistory, getStudentInsights]],
  ['AUTH-46', 'images', [getImage]],
] as const)('AUTH-29, %s a visitor and a student may read %s', async (_, _what, endpoints) => {
  for (const endpoint of endpoints) {
    for (const cookie of ['', cookies['a student with a session'] as string]) {
      expect((await callOf(gateway, endpoint, { cookie })).status).toBe(200);
    }
  }
});

test.each([
  ['AUTH-49', getDashboardData],
  ['AUTH-50', getJob],
  ['AUTH-51', getBotAnalysis],
] as const)('%s a student is refused what is the admin’s', async (_, endpoint) => {
  const cookie = cookies['a student with a session'] as string;
  expect((await callOf(gateway, endpoint, { cookie })).status).toBe(403);
});

test.each(table(changingEndpoints))(
  'API-05 %s from a foreign page is refused to the admin too and reaches no service',
  async (_, endpoint) => {
    const { auth, portfolio, flow } = gateway.services;
    const before = [auth, portfolio, flow].map(({ received }) => received.length);
    const headers = { cookie: cookies['an admin'] as string, 'sec-fetch-site': 'cross-site' };
    expect((await callOf(gateway, endpoint, headers)).status).toBe(403);
    expect([auth, portfolio, flow].map(({ received }) => received.length)).toEqual(before);
  },
);

test('AUTH-46 a visitor and a student may open the change stream', async () => {
  for (const cookie of ['', cookies['a student with a session'] as string]) {
    const response = await callOf(gateway, streamEvents, { cookie });
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
  const headers = { ...ownPage, cookie: cookies['an admin'] as string };
  const response = await fetch(gateway.url + path, { method, headers });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
  if (method !== 'HEAD') expect(await response.json()).toEqual({ message: expect.any(String) });
});

test('AUTH-23 a service is told who calls, in words signed for it alone', async () => {
  const { portfolio } = gateway.services;
  await callOf(gateway, listStocks, { cookie: cookies['an admin'] as string });
  const token = portfolio.received.at(-1)?.headers['x-identity'] as string;
  await expect(
    verifyIdentity(token, { audience: 'svc-portfolio', secret: testIdentitySecret }),
  ).resolves.toMatchObject({ role: 'admin', username: 'admin', address: '127.0.0.1' });
  await expect(
    verifyIdentity(token, { audience: 'svc-flow', secret: testIdentitySecret }),
  ).rejects.toMatchObject({ status: 401 });
});

test('AUTH-29 a visitor is a student without a session to the services', async () => {
  await callOf(gateway, listStocks);
  const token = gateway.services.portfolio.received.at(-1)?.headers['x-identity'] as string;
  const told = await verifyIdentity(token, {
    audience: 'svc-portfolio',
    secret: testIdentitySecret,
  });
  expect(told).toMatchObject({ role: 'student', userId: null, username: null, sessionId: null });
});

test('AUTH-30 thousands of requests of visitors leave nothing in Redis', async () => {
  const before = await gateway.redis.dbSize();
  const commands = async () =>
    Number(/total_commands_processed:(\d+)/.exec(await gateway.redis.info('stats'))?.[1]);
  const asked = await commands();
  for (let round = 0; round < 20; round += 1) {
    const calls = Array.from({ length: 100 }, (_, index) =>
      callOf(gateway, index % 2 ? listStocks : getAuthStatus).then((response) => response.text()),
    );
    await Promise.all(calls);
  }
  expect(await gateway.redis.dbSize()).toBe(before);
  // The pings of open connections and these questions themselves are all that Redis was asked.
  expect((await commands()) - asked).toBeLessThan(500);
}, 30_000);

test('AUTH-16 a session that ended opens nothing, at once', async () => {
  const cookie = await gateway.signIn('admin');
  const admins = allEndpoints.find(({ access, method }) => access === 'admin' && method === 'GET');
  if (!admins) throw new Error('There is no such call.');
  expect((await callOf(gateway, admins, { cookie })).status).toBe(200);
  await gateway.sessions.end(cookie.split('=')[1] as string);
  expect((await callOf(gateway, admins, { cookie })).status).toBe(401);
});

test('calls that a browser repeats by itself keep no session alive, others do', async () => {
  const token = cookies['an admin']?.split('=')[1] as string;
  const seenAt = async () => (await gateway.sessions.find(token, { touch: false }))?.seenAt ?? 0;
  const headers = { ...ownPage, cookie: cookies['an admin'] as string };
  const before = await seenAt();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await callOf(gateway, listStocks, headers);
  expect(await seenAt()).toBe(before);
  const [, changing] = table(changingEndpoints).find(([, { access }]) => access === 'admin') ?? [];
  if (!changing) throw new Error('There is no such call.');
  await callOf(gateway, changing, headers);
  expect(await seenAt()).toBeGreaterThan(before);
});

test('over TLS only the cookie that is bound to the host is a session', async () => {
  const secure = await startGateway({ secureCookies: true });
  const cookie = await secure.signIn('admin');
  const [, admins] =
    table(allEndpoints).find(([, { access, method }]) => access === 'admin' && method === 'GET') ??
    [];
  if (!admins) throw new Error('There is no such call.');
  expect((await callOf(secure, admins, { cookie })).status).toBe(200);
  const plain = cookie.replace(sessionCookieName(true), sessionCookieName(false));
  expect((await callOf(secure, admins, { cookie: plain })).status).toBe(401);
  await secure.close();
});
