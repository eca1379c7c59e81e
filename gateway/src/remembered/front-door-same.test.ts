import { listFlowAlerts } from '@dashboard/contracts-flow';
import { createSessionStore } from '@dashboard/service-kit';
import { allEndpoints, callOf, table } from '../../test/calls.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { type RawRequest, rawRequest } from '../../test/raw-request.ts';

const accesses = ['open', 'code'] as const;

const gateways = {} as Record<
  (typeof accesses)[number],
  { readonly remembering: TestGateway; readonly plain: TestGateway }
>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const studentAccess of accesses) {
    gateways[studentAccess] = {
      remembering: await startGateway({ studentAccess, remembers: true }),
      plain: await startGateway({ studentAccess }),
    };
  }
  const { plain } = gateways.open;
  const { redis } = plain;
  const longAgo = createSessionStore(redis, { now: () => Date.now() - 31 * 60_000 });
  const user = { userId: 'id-of-admin', username: 'admin', role: 'admin' } as const;
  const expired = await longAgo.start(user);
  const ended = await plain.sessions.start(user);
  await plain.sessions.end(ended.token);
  Object.assign(cookies, {
    nobody: '',
    student: await plain.signIn('student'),
    admin: await plain.signIn('admin'),
    expired: `session=${expired.token}`,
    ended: `session=${ended.token}`,
    forged: `session=${Buffer.alloc(32, 'a').toString('base64url')}`,
    malformed: 'session=%zz; session; =;;',
    other: `__Host-session=${ended.token}`,
  });
});
afterAll(async () => {
  for (const { remembering, plain } of Object.values(gateways)) {
    await remembering.close();
    await plain.close();
  }
});

const pages: Record<string, Record<string, string>> = {
  'our own page': { 'sec-fetch-site': 'same-origin' },
  'a foreign page': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
};

/** What came of it: the answer, and what the services were asked. */
async function outcome(gateway: TestGateway, path: string, request: RawRequest) {
  const services = Object.values(gateway.services);
  const before = services.map(({ received }) => received.length);
  const { status, body } = await rawRequest(gateway, path, request);
  const asked = services.flatMap(({ received }, index) =>
    received.slice(before[index]).map(({ method, url }) => `${method} ${url}`),
  );
  return { status, body: timeless(body), asked };
}

/** Some answers say when they were made, and each page has a token of its own. */
const timeless = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then').replace(/"pageToken":"[^"]+"/, '');

const told = async (response: Response) => [response.status, timeless(await response.text())];

describe.each(accesses)('STUDENT_ACCESS=%s', (access) => {
  test.each(table(allEndpoints))(
    'API-04, AUTH-29, AUTH-47 %s is answered to everybody as without a memory',
    async (_, endpoint) => {
      const { remembering, plain } = gateways[access];
      for (const page of Object.values(pages)) {
        for (const [caller, cookie] of Object.entries(cookies)) {
          const headers = { ...page, cookie };
          expect([caller, ...(await told(await callOf(remembering, endpoint, headers)))]).toEqual([
            caller,
            ...(await told(await callOf(plain, endpoint, headers))),
          ]);
        }
      }
    },
  );
});

const alerts = listFlowAlerts.path;
const oddRequests: [string, string, RawRequest?][] = [
  ['HEAD', alerts, { method: 'HEAD' }],
  ['OPTIONS', alerts, { method: 'OPTIONS' }],
  ['a method nobody declared', alerts, { method: 'PROPFIND' }],
  ['two slashes', '/api//unusual-flow'],
  ['two slashes first', '//api/unusual-flow'],
  ['a slash at the end', `${alerts}/`],
  ['upper case', '/API/unusual-flow'],
  ['upper case further on', '/api/Unusual-Flow'],
  ['an encoded slash', '/api%2Funusual-flow'],
  ['an encoded slash in a parameter', '/api/stocks/A%2FB/analysis-history'],
  ['an encoded letter', '/api/unusual%2Dflow'],
  ['dots', '/api/x/../unusual-flow'],
  ['dots for a parameter', '/api/stocks/../analysis-history'],
  ['encoded dots for a parameter', '/api/stocks/%2e%2E/analysis-history'],
  ['one dot for a parameter', '/api/stocks/./analysis-history'],
  ['a backslash', '/api/stocks/a\\b/analysis-history'],
  ['a broken encoding', '/api/stocks/%zz/analysis-history'],
  ['an encoding of no text', '/api/stocks/%ff/analysis-history'],
  ['no parameter', '/api/stocks//analysis-history'],
  ['an encoded NUL', '/api/stocks/%00/analysis-history'],
  ['a semicolon', `${alerts};a=b`],
  ['a fragment', `${alerts}#part`],
  ['an empty query', `${alerts}?`],
  ['a query of question marks', `${alerts}???`],
  ['a query with quotes and brackets', `${alerts}?ticker="<A>'|{}`],
  ['a broken encoding in the query', `${alerts}?ticker=%zz`],
  ['the same name twice', `${alerts}?limit=1&limit=2`],
  ['a very long query', `${alerts}?ticker=${'A'.repeat(14_000)}`],
  ['a whole address', `http://elsewhere.example${alerts}`],
  ['a body', `${alerts}?limit=2`, { headers: { 'content-length': '2' }, body: '{}' }],
  ['two cookies', `${alerts}?limit=3`, { headers: { cookie: ['session=a', 'session=b'] } }],
];

test.each(oddRequests)(
  'an address or method that is odd goes its old way: %s',
  async (_, path, request = {}) => {
    const { remembering, plain } = gateways.open;
    const without = await outcome(plain, path, request);
    expect(await outcome(remembering, path, request)).toEqual(without);
    const { status, body } = await outcome(remembering, path, request);
    expect({ status, body }).toEqual({ status: without.status, body: without.body });
  },
);
