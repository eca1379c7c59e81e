import { getAuthStatus, type StudentAccessMode } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { streamEvents } from '@dashboard/contracts-gateway';
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
import { ClientClosedError } from '@redis/client';
import {
  allEndpoints,
  callEndpoint,
  endpointTable,
  sameOriginHeaders,
  successStatus,
} from '../../test/endpoints.ts';
import { provideGateway, startOtherGateway } from '../../test/gateway.ts';
import { countCommands } from '../../test/redis-server.ts';
import { authorizeCaller, identifyCaller, visitorIdentities } from './caller.ts';

const gateway = provideGateway({ ownRedis: true });
const cookies: Record<string, string> = {};

beforeAll(async () => {
  const { portfolio, flow } = gateway.services;
  for (const service of [portfolio, flow]) {
    service.respondWith((_, response) => void response.end('null'));
  }
  cookies['an admin'] = gateway.adminCookie;
  cookies['a student with a session'] = await gateway.signIn('student');
  cookies['an admin whose session has ended'] = await gateway.signIn('admin');
  await gateway.sessions.end(cookies['an admin whose session has ended'].split('=')[1] as string);
  cookies['a caller with a forged cookie'] = 'session=bm90LWEtdG9rZW4tYnV0LWEtZ29vZC10cnktYXQtb25l';
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
  ['AUTH-41', [listStocks, listAnalyses, listStateHistory], 'student'],
  ['AUTH-42', [listHoldings, listOptions, getManualPnl], 'student'],
  ['AUTH-43', [listActivity, getDailyActivity, listAnalysesToday], 'student'],
  ['AUTH-44', [listFlowAlerts], 'student'],
  ['AUTH-45', [getPortfolioMetrics, listPortfolioHistory, getStudentInsights], 'student'],
  ['AUTH-46', [getImage, streamEvents], 'student'],
  ['AUTH-49', [getDashboardData], 'admin'],
  ['AUTH-50', [getJob], 'admin'],
  ['AUTH-51', [getBotAnalysis], 'admin'],
] as const)(
  '%s endpoints are declared for everybody or only for the admin [AUTH-29]',
  (_, endpoints, access) => {
    expect(endpoints.filter((endpoint) => endpoint.access !== access)).toEqual([]);
  },
);

test('an undeclared call is 404, even for the admin [API-06]', async () => {
  const headers = { ...sameOriginHeaders, cookie: cookies['an admin'] as string };
  for (const [method, path] of [
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/stocks/AAPL'],
    ['PUT', '/api/stocks'],
    ['HEAD', '/api/stocks'],
    ['OPTIONS', '/api/stocks'],
    ['POST', '/api/openapi.json'],
    ['GET', '/api/auth/status/x'],
  ] as const) {
    const response = await fetch(gateway.url + path, { method, headers });
    expect([method, path, response.status]).toEqual([method, path, 404]);
    expect(response.headers.get('content-type')).toContain('application/json');
  }
});

test('a service receives the identity of the caller, signed only for that service [AUTH-23]', async () => {
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

test('400 requests from visitors cause no Redis command and leave no key [AUTH-30]', async () => {
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

test('a damaged session is 401 and is removed [AUTH-16]', async () => {
  const cookie = await gateway.signIn('admin');
  const key = `session:${hashSessionToken(cookie.split('=')[1] as string)}`;
  await gateway.redis.set(key, '{"userId":');
  expect((await callEndpoint(gateway, getDashboardData, { cookie })).status).toBe(401);
  expect(await gateway.redis.exists(key)).toBe(0);
});

test('polled calls do not extend a session, all others do', async () => {
  const minuteAgo = createSessionStore(gateway.redis, { now: () => Date.now() - 60_000 });
  const { token } = await minuteAgo.start({ userId: 'a', username: 'admin', role: 'admin' });
  const seenAt = async () => (await gateway.sessions.find(token, { touch: false }))?.seenAt ?? 0;
  const headers = { ...sameOriginHeaders, cookie: `session=${token}` };
  const before = await seenAt();
  await callEndpoint(gateway, listStocks, headers);
  expect(await seenAt()).toBe(before);
  await callEndpoint(gateway, getDashboardData, headers);
  expect(await seenAt()).toBeGreaterThan(before);
});

test('over TLS only the cookie with the __Host- prefix is a session', async () => {
  const secure = await startOtherGateway({ secureCookies: true });
  const cookie = secure.adminCookie;
  expect((await callEndpoint(secure, getJob, { cookie })).status).toBe(200);
  const plain = cookie.replace(sessionCookieName(true), sessionCookieName(false));
  expect((await callEndpoint(secure, getJob, { cookie: plain })).status).toBe(401);
});

test('while Redis is down, only endpoints that anyone may read need no session', async () => {
  const headers = { cookie: `${sessionCookieName(false)}=token` };
  const sessions = { find: () => Promise.reject(new ClientClosedError()) };
  const identify = (access: 'student' | 'admin', studentAccess: StudentAccessMode) =>
    identifyCaller({ headers }, { access }, { sessions, studentAccess, secureCookies: false });
  expect(await identify('student', 'open')).toEqual(visitorIdentities.open);
  await expect(identify('student', 'code')).rejects.toMatchObject({ status: 503 });
  await expect(identify('admin', 'open')).rejects.toMatchObject({ status: 503 });
});

test.each([
  ['student', 'Enter your access code first'],
  ['admin', 'Sign in as the admin first'],
] as const)('without permission for %s endpoints, a visitor reads: %s', async (access, message) => {
  const sessions = { find: () => Promise.resolve(undefined) };
  const options = { sessions, studentAccess: 'code', secureCookies: false } as const;
  await expect(authorizeCaller({ headers: {} }, { access }, options)).rejects.toMatchObject({
    status: 401,
    message,
  });
});
