import { listFlowAlerts } from '@dashboard/contracts-flow';
import { endLive, startLive } from '@dashboard/contracts-gateway';
import type { Endpoint } from '@dashboard/contracts-http';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { allEndpoints, callEndpoint, endpointTable } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { withoutPageSecrets } from '../../test/page-html.ts';
import { type RawRequest, sendRawRequest } from '../../test/raw-request.ts';

const accessModes = ['open', 'code'] as const;

const gateways = {} as Record<
  (typeof accessModes)[number],
  { readonly cached: TestGateway; readonly uncached: TestGateway }
>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const studentAccess of accessModes) {
    gateways[studentAccess] = {
      cached: await startGateway({ studentAccess, usesCache: true }),
      uncached: await startGateway({ studentAccess }),
    };
  }
  const { uncached } = gateways.open;
  const { redis } = uncached;
  const longAgo = createSessionStore(redis, { now: () => Date.now() - 31 * 60_000 });
  const user = { userId: 'id-of-admin', username: 'admin', role: 'admin' } as const;
  const expired = await longAgo.start(user);
  const ended = await uncached.sessions.start(user);
  await uncached.sessions.end(ended.token);
  Object.assign(cookies, {
    visitor: '',
    student: await uncached.signIn('student'),
    admin: uncached.adminCookie,
    expired: `session=${expired.token}`,
    ended: `session=${ended.token}`,
    forged: `session=${Buffer.alloc(32, 'a').toString('base64url')}`,
    malformed: 'session=%zz; session; =;;',
    other: `__Host-session=${ended.token}`,
  });
});
afterAll(async () => {
  for (const { cached, uncached } of Object.values(gateways)) {
    await cached.close();
    await uncached.close();
  }
});

const pages: Record<string, Record<string, string>> = {
  'our own page': { 'sec-fetch-site': 'same-origin' },
  'a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
};

async function send(gateway: TestGateway, path: string, request: RawRequest) {
  const services = Object.values(gateway.services);
  const before = services.map(({ received }) => received.length);
  const { status, body } = await sendRawRequest(gateway, path, request);
  const forwarded = services.flatMap(({ received }, index) =>
    received.slice(before[index]).map(({ method, url }) => `${method} ${url}`),
  );
  return { status, body: withoutVolatileParts(body), forwarded };
}

const withoutVolatileParts = (text: string) =>
  withoutPageSecrets(text)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replace(/rel_[\w-]+|"id":"[0-9a-f-]{12,36}"/g, 'random');

async function call(gateway: TestGateway, endpoint: Endpoint, headers: Record<string, string>) {
  const response = await callEndpoint(gateway, endpoint, headers);
  if (endpoint === startLive && response.status === 201) {
    await callEndpoint(gateway, endLive, headers);
  }
  return [response.status, withoutVolatileParts(await response.text())];
}

test.each(accessModes)(
  'with STUDENT_ACCESS=%s every endpoint has the same response as without the cache, for every caller [API-04, AUTH-29, AUTH-47]',
  async (access) => {
    const { cached, uncached } = gateways[access];
    for (const [id, endpoint] of endpointTable(allEndpoints)) {
      for (const [page, pageHeaders] of Object.entries(pages)) {
        for (const [caller, cookie] of Object.entries(cookies)) {
          const headers = { ...pageHeaders, cookie };
          const received = await call(cached, endpoint, headers);
          const expected = await call(uncached, endpoint, headers);
          expect([id, page, caller, ...received]).toEqual([id, page, caller, ...expected]);
        }
      }
    }
  },
);

const alerts = listFlowAlerts.path;
const unusualRequests: [string, string, RawRequest?][] = [
  ['HEAD', alerts, { method: 'HEAD' }],
  ['OPTIONS', alerts, { method: 'OPTIONS' }],
  ['an undeclared method', alerts, { method: 'PROPFIND' }],
  ['two slashes', '/api//unusual-flow'],
  ['a slash at the end', `${alerts}/`],
  ['upper case', '/API/unusual-flow'],
  ['an encoded slash', '/api%2Funusual-flow'],
  ['an encoded slash in a parameter', '/api/stocks/A%2FB/analysis-history'],
  ['an encoded letter', '/api/unusual%2Dflow'],
  ['dots', '/api/x/../unusual-flow'],
  ['dots for a parameter', '/api/stocks/../analysis-history'],
  ['encoded dots for a parameter', '/api/stocks/%2e%2E/analysis-history'],
  ['a backslash', '/api/stocks/a\\b/analysis-history'],
  ['a broken encoding', '/api/stocks/%zz/analysis-history'],
  ['no parameter', '/api/stocks//analysis-history'],
  ['an encoded NUL', '/api/stocks/%00/analysis-history'],
  ['a semicolon', `${alerts};a=b`],
  ['a fragment', `${alerts}#part`],
  ['an empty query', `${alerts}?`],
  ['a query with quotes and brackets', `${alerts}?ticker="<A>'|{}`],
  ['a broken encoding in the query', `${alerts}?ticker=%zz`],
  ['the same name twice', `${alerts}?limit=1&limit=2`],
  ['a very long query', `${alerts}?ticker=${'A'.repeat(14_000)}`],
  ['a whole address', `http://elsewhere.example${alerts}`],
  ['a body', `${alerts}?limit=2`, { headers: { 'content-length': '2' }, body: '{}' }],
  ['two cookies', `${alerts}?limit=3`, { headers: { cookie: ['session=a', 'session=b'] } }],
];

function toMeaning(forwarded: string): string[] {
  const [path = '', ...query] = forwarded.split('?');
  const parameters = [...new URLSearchParams(query.join('?'))];
  return [path, ...parameters.map((entry) => entry.join('=').toUpperCase())];
}

test.each(unusualRequests)(
  'an unusual URL or method is handled as without the cache: %s',
  async (_, path, request = {}) => {
    const { cached, uncached } = gateways.open;
    const expected = await send(uncached, path, request);
    for (const _time of [1, 2]) {
      const { forwarded, ...answer } = await send(cached, path, request);
      expect(answer).toEqual({ status: expected.status, body: expected.body });
      // An equivalent URL may already be cached.
      if (forwarded.length > 0) {
        expect(forwarded.map(toMeaning)).toEqual(expected.forwarded.map(toMeaning));
      }
    }
  },
);
