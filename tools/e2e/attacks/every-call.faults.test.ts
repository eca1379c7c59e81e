import { assertNone, recordFigure } from '@dashboard/reliability';
import fc from 'fast-check';
import {
  enterAsStudent,
  type OwnProduct,
  sameOrigin,
  startOwnProduct,
} from '../setup/own-product.ts';
import { createArbitrary } from './setup/arbitrary.ts';
import { type DescribedCall, fillPath, readCalls } from './setup/described-calls.ts';
import { encodeSegment } from './setup/generated-requests.ts';
import { listServers } from './setup/servers.ts';

let product: OwnProduct;
let calls: readonly DescribedCall[];
let admin: string;
let student: string;

beforeAll(async () => {
  product = await startOwnProduct();
  calls = await readCalls(product.url);
  admin = await product.signInAsAdmin();
  student = await enterAsStudent(product.url, admin);
});
afterAll(() => product?.close());

const send = (url: string, { method }: DescribedCall, headers: Record<string, string>) =>
  fetch(url, { method, headers, redirect: 'manual' });

const endsSession = ({ id }: DescribedCall) =>
  /^(auth\.(logout|login)|sessions\.|student\.)/.test(id);

test('every endpoint answers each kind of caller as declared [API-04, API-05]', async () => {
  const ended = await product.signInAsAdmin();
  await fetch(`${product.url}/api/auth/logout`, {
    method: 'POST',
    headers: { ...sameOrigin, cookie: ended },
  });
  const callers: Record<string, Record<string, string>> = {
    anonymous: sameOrigin,
    student: { ...sameOrigin, cookie: student },
    admin: { ...sameOrigin, cookie: admin },
    'ended session': { ...sameOrigin, cookie: ended },
    'forged session': { ...sameOrigin, cookie: `session=${'A'.repeat(43)}` },
    'admin on a foreign page': { 'sec-fetch-site': 'cross-site', cookie: admin },
  };
  const wrong: string[] = [];
  let made = 0;
  for (const call of calls) {
    for (const [caller, headers] of Object.entries(callers)) {
      if (/^(admin|student)$/.test(caller) && endsSession(call)) continue;
      const { status } = await send(product.url + fillPath(call), call, headers);
      made += 1;
      if (!isAsDeclared(call, caller, status)) wrong.push(`${caller} ${call.id}: ${status}`);
    }
  }
  assertNone(1, 'calls that answered otherwise', wrong, made);
});

function isAsDeclared(call: DescribedCall, caller: string, status: number): boolean {
  const isChange = call.method !== 'GET';
  if (caller === 'admin on a foreign page' && isChange) return status === 403;
  const mayRead = {
    anyone: true,
    student: /student|admin/.test(caller),
    admin: /admin/.test(caller),
  };
  if (mayRead[call.access]) return status !== 401 && String(status) in call.responses;
  return status === (caller === 'student' ? 403 : 401);
}

test('a service rejects callers that bypass the gateway [API-04]', async () => {
  const servers = await listServers(product.dataDir);
  expect(servers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['svc-auth', 'svc-flow', 'svc-portfolio']),
  );
  const headers: Record<string, string>[] = [
    {},
    { cookie: admin },
    { 'x-identity': 'admin', 'x-role': 'admin', authorization: 'Bearer admin' },
  ];
  const answered: string[] = [];
  let made = 0;
  for (const server of servers) {
    for (const call of calls) {
      for (const forged of headers) {
        const { status } = await send(server.url + fillPath(call), call, forged);
        made += 1;
        if (status !== 401) answered.push(`${server.name} ${call.id}: ${status}`);
      }
    }
  }
  assertNone(2, 'direct calls that were answered', answered, made);
});

test('no header makes a visitor an admin or a student [API-04]', async () => {
  const names = [
    'x-identity',
    'x-role',
    'x-user',
    'x-user-id',
    'x-forwarded-user',
    'x-remote-user',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'authorization',
    'via',
    'x-request-id',
    'traceparent',
    'x-client-cert',
    'x-amzn-oidc-identity',
    'cookie',
  ];
  const values = fc.oneof(
    fc.constantFrom(
      'admin',
      'true',
      '1',
      '127.0.0.1',
      'localhost',
      '/api/auth/status',
      'for=127.0.0.1',
    ),
    fc.stringMatching(/^[ -~]{1,60}$/).map((text) => text.trim() || 'x'),
    fc.constantFrom('session=admin', 'session=', '__Host-session=admin', 'Bearer admin'),
  );
  const forged = fc.dictionary(fc.constantFrom(...names), values, { minKeys: 1, maxKeys: 6 });
  let accepted = 0;
  const runs = 1_000;
  await fc
    .assert(
      fc.asyncProperty(forged, async (headers) => {
        const status = await fetch(`${product.url}/api/auth/status`, { headers });
        const stocks = await fetch(`${product.url}/api/stocks`, { headers });
        await stocks.arrayBuffer();
        const { isAuthenticated = false } = (await status.json()) as { isAuthenticated?: boolean };
        const isAccepted = isAuthenticated || stocks.status === 200;
        if (isAccepted) accepted += 1;
        expect(isAccepted).toBe(false);
      }),
      { numRuns: runs },
    )
    .finally(() =>
      recordFigure(3, 'sets of forged headers that had an effect', accepted, { of: runs, bar: 0 }),
    );
});

/** Only the fields of these settings are known; a module's can have any. */
const checkedSettings = '/api/settings/product';

const fillValidPath = ({ id, path, parameters }: DescribedCall): string =>
  (id === 'settings.replace' ? checkedSettings : path).replace(/\{(\w+)\}/g, (_, name) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    if (!schema.enum && !schema.pattern) return 'NONE';
    const [value] = fc.sample(createArbitrary(schema), 1);
    return encodeSegment(String(value));
  });

/** Characters that no text can contain. Bodies with these are rejected before the field checks. */
const NO_TEXT = /\\ud[89a-f][0-9a-f]{2}|\\u0000/gi;

test('every endpoint rejects unknown fields [API-03]', async () => {
  const withBody = calls.filter((call) => call.body && !endsSession(call));
  const headers = { ...sameOrigin, cookie: admin, 'content-type': 'application/json' };
  const accepted: string[] = [];
  for (const call of withBody) {
    const [body] = fc.sample(createArbitrary(call.body ?? {}), 1);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) continue;
    for (const unknown of ['id', 'role', 'isAdmin', 'createdAt', '__proto__x', 'constructor_']) {
      const response = await fetch(product.url + fillValidPath(call), {
        method: call.method,
        headers,
        body: JSON.stringify({ ...body, [`${unknown}Unknown`]: 'admin' }).replace(NO_TEXT, 'x'),
      });
      const text = await response.text();
      const isRefused = response.status === 400 && text.includes(`${unknown}Unknown`);
      if (!isRefused) accepted.push(`${call.id}: ${response.status} ${text}`);
    }
  }
  assertNone(10, 'calls that took an unknown field', [...new Set(accepted)], withBody.length);
});
