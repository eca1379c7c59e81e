import { connectRedis } from '@dashboard/service-kit/redis';
import {
  identityHeaders,
  readServerSettings,
  silentLogger,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import request from 'supertest';
import { parseSetCookies, provideService } from '../../test/service.ts';
import { SERVICE_NAME } from '../app.ts';
import { createAccessCodeRateLimit } from '../limits.ts';

const autumn = { label: 'Autumn class', expiresInDays: 7, maxUses: 5 };
const DAY_MS = 24 * 60 * 60_000;

const service = provideService();

interface Call {
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly address?: string;
  readonly callback?: typeof service.callback;
}

async function call(
  role: 'admin' | 'anonymous',
  method: 'get' | 'post' | 'delete',
  path: string,
  { body, headers, address = '10.0.0.1', callback = service.callback }: Call = {},
) {
  const identity = await identityHeaders(SERVICE_NAME, role, { address });
  return request(callback)
    [method](path)
    .set({ ...identity, ...headers })
    .send(body);
}

const INVITES = '/api/student-invites';
const invite = async (body: object = {}, headers: Record<string, string> = {}) => {
  const response = await call('admin', 'post', INVITES, { body: { ...autumn, ...body }, headers });
  return { status: response.status, ...response.body };
};
const open = (code: unknown, { cookie = '', ...how }: Call & { readonly cookie?: string } = {}) =>
  call('anonymous', 'post', '/api/student/access', { body: { code }, headers: { cookie }, ...how });
const revoke = (id: string, how?: Call) => call('admin', 'delete', `${INVITES}/${id}`, how);
const listInvites = async () => (await call('admin', 'get', INVITES)).body;
const listed = async (id: string) =>
  (await listInvites()).find((one: { id: string }) => one.id === id);

const sessionOf = (response: { headers: Record<string, unknown> }) =>
  service.sessions.find(parseSetCookies(response).session?.value ?? '', { touch: false });

const expire = (id: string) =>
  service
    .db('student_invites')
    .where({ id })
    .update({ expires_at: new Date(0) });

test('an invite has a code to type, a link and an expiry date, even while access is open [AUTH-35, AUTH-39]', async () => {
  const { status, id, code, url, expiresAt } = await invite();
  expect(status).toBe(201);
  expect(code).toMatch(/^([BCDFGHJKMNPQRSTVWXYZ]{4}-){3}[BCDFGHJKMNPQRSTVWXYZ]{4}$/);
  expect(url).toBe(`/student?code=${code}`);
  const days = (Date.parse(expiresAt) - Date.parse((await listed(id)).createdAt)) / DAY_MS;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  const others = [];
  for (let more = 0; more < 20; more += 1) others.push(await invite());
  expect(new Set([code, ...others.map((one) => one.code)]).size).toBe(21);
  expect(id).not.toBe(others[0]?.id);
});

test('only the hash of a code is stored, even with an idempotency key [AUTH-35]', async () => {
  const { code } = await invite({}, { 'idempotency-key': 'kept' });
  await open(code);
  for (const table of ['student_invites', 'idempotency_keys', 'audit_log']) {
    const rows = JSON.stringify(await service.db(table));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  }
});

test('the same idempotency key returns the same invite, and is refused with a different body [AUTH-35]', async () => {
  const headers = { 'idempotency-key': 'twice' };
  const first = await invite({}, headers);
  expect(await invite({}, headers)).toEqual(first);
  expect((await invite({ label: 'Another' }, headers)).status).toBe(409);
  expect(await service.actions()).toEqual(['student-code.made']);
});

test.each([
  [{ label: ' ' }],
  [{ label: 'x'.repeat(81) }],
  [{ expiresInDays: 0 }],
  [{ expiresInDays: 366 }],
  [{ expiresInDays: 1.5 }],
  [{ maxUses: 0 }],
  [{ maxUses: '5' }],
  [{ code: 'MINE' }],
])('%o is refused [AUTH-35]', async (body) => {
  expect((await invite(body)).status).toBe(400);
});

test.each([['open'], ['code']] as const)(
  'with access %s, a code starts a student session [AUTH-33, AUTH-39]',
  async (studentAccess) => {
    const callback = service.appWith({ studentAccess });
    const { id, code } = await invite();
    const response = await open(code, { callback });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ role: 'student', expiresAt: expect.any(String) });
    const { line } = parseSetCookies(response).session ?? {};
    expect(line).toMatch(/httponly/i);
    expect(line).toMatch(/samesite=lax/i);
    const session = await sessionOf(response);
    expect(session).toMatchObject({ role: 'student', userId: id, username: 'Autumn class' });
    const lastsMs = Date.parse(response.body.expiresAt) - (session?.startedAt ?? 0);
    expect(lastsMs).toBe(8 * 3_600_000);
    expect(await listed(id)).toMatchObject({ uses: 1 });
    // A right code isn't counted as an attempt.
    expect(await service.redis.keys('tries-*')).toEqual([]);
  },
);

test('case, spaces and dashes of a code do not matter [AUTH-33]', async () => {
  const { code } = await invite();
  const letters = code.replaceAll('-', '');
  for (const typed of [code.toLowerCase(), letters, ` ${letters.match(/../g).join(' ')} `]) {
    expect((await open(typed)).status).toBe(200);
  }
});

test('an unknown, expired, used-up or revoked code is refused in the same words [AUTH-34]', async () => {
  const [expired, usedUp, revoked] = [await invite(), await invite({ maxUses: 1 }), await invite()];
  await expire(expired.id);
  await open(usedUp.code);
  await revoke(revoked.id);
  for (const code of ['BCDF-BCDF-BCDF-BCDF', '1234', expired.code, usedUp.code, revoked.code]) {
    const { status, body, headers } = await open(code);
    expect([status, body]).toEqual([
      401,
      { message: 'This code does not open the portal', code: 'unauthorized' },
    ]);
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect(await listed(usedUp.id)).toMatchObject({ uses: 1 });
  for (const code of ['', '  ', 'x'.repeat(101), 7, undefined]) {
    expect((await open(code)).status).toBe(400);
  }
});

test('of twenty students who enter a code for five at once, five get in [AUTH-34]', async () => {
  const { id, code } = await invite({ maxUses: 5 });
  const responses = await Promise.all(Array.from({ length: 20 }, () => open(code)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(401)]);
  expect(await listed(id)).toMatchObject({ uses: 5 });
});

test('the invites are listed without their codes, newest first [AUTH-36]', async () => {
  const first = await invite({ label: 'First' });
  const second = await invite({ label: 'Second', maxUses: 9 });
  await open(second.code);
  const mine = (await listInvites()).filter(({ id }: { id: string }) =>
    [first.id, second.id].includes(id),
  );
  expect(mine.map(({ label }: { label: string }) => label)).toEqual(['Second', 'First']);
  expect(mine[0]).toEqual({
    id: second.id,
    label: 'Second',
    maxUses: 9,
    uses: 1,
    revokedAt: null,
    createdAt: expect.any(String),
    expiresAt: second.expiresAt,
  });
});

test('revoking a code stops it from working and ends the sessions it started [AUTH-37, AUTH-38]', async () => {
  const [mine, other] = [await invite(), await invite()];
  const opened = [await open(mine.code), await open(mine.code)];
  const kept = await open(other.code);
  expect((await revoke(mine.id)).body).toEqual({ success: true });
  for (const response of opened) expect(await sessionOf(response)).toBeUndefined();
  expect(await sessionOf(kept)).toBeDefined();
  expect((await open(mine.code)).status).toBe(401);
  const { createdAt, revokedAt } = await listed(mine.id);
  expect(Date.parse(revokedAt)).toBeGreaterThan(Date.parse(createdAt));
  expect((await revoke(mine.id)).status).toBe(200);
  expect(await listed(mine.id)).toMatchObject({ revokedAt });
});

test.each(['nothing', '00000000-0000-4000-8000-000000000000'])(
  'revoking the invite %s is 404 [AUTH-37]',
  async (id) => {
    const { status, body } = await revoke(id);
    expect([status, body]).toEqual([404, { message: 'No such invite', code: 'not_found' }]);
  },
);

test('the browser’s previous session ends when a code starts another, and only then [AUTH-33]', async () => {
  const user = { userId: 'u', username: 'admin', role: 'admin' } as const;
  const { token } = await service.sessions.start(user);
  const cookie = `session=${token}`;
  const { code } = await invite();
  await open('BCDF-BCDF-BCDF-BCDF', { cookie });
  expect(await service.sessions.find(token, { touch: false })).toBeDefined();
  await open(code, { cookie });
  expect(await service.sessions.find(token, { touch: false })).toBeUndefined();
});

describe('while wrong codes are rate-limited', () => {
  const WRONG = 'BCDF-BCDF-BCDF-BCDF';
  const openFrom = async (address: string, code: string, callback = service.callback) => {
    const { status, headers } = await open(code, { address, callback });
    return { status, retryAfter: Number(headers['retry-after']) };
  };
  const guessFrom = (network: number) => {
    const limit = createAccessCodeRateLimit({ redis: service.redis, secret: testIdentitySecret });
    return Promise.all(Array.from({ length: 300 }, () => limit.countWrong(`10.0.0.${network}`)));
  };

  test('the right code works even from the network that is guessing, and other networks can still mistype [AUTH-34, API-12]', async () => {
    const { code } = await invite();
    await guessFrom(3);
    for (let time = 0; time < 3; time += 1) {
      const held = await openFrom('10.0.0.3', WRONG);
      expect(held.status).toBe(429);
      expect(held.retryAfter).toBeGreaterThan(0);
      expect((await openFrom('10.0.0.3', code)).status).toBe(200);
    }
    expect((await openFrom('10.0.0.2', WRONG)).status).toBe(401);
    expect(await service.refusals()).toEqual([
      ['student-code.held-back', '(unknown)', '10.0.0.3', 3],
      ['student-code.refused', '(unknown)', '10.0.0.2', 1],
    ]);
  });

  test('guesses from ten networks block wrong codes everywhere, but not the right code [AUTH-34, API-12]', async () => {
    const { code } = await invite();
    for (let network = 1; network <= 10; network += 1) await guessFrom(network);
    // Uses its own service, because the total limit stays used up for an hour.
    const callback = service.appWith({});
    expect((await openFrom('10.0.1.1', WRONG, callback)).status).toBe(429);
    expect((await openFrom('10.0.1.1', code, callback)).status).toBe(200);
  });

  test('a network over its limit doesn’t use up the total', async () => {
    await guessFrom(3);
    for (let time = 0; time < 20; time += 1) await openFrom('10.0.0.3', WRONG);
    const [counter = ''] = await service.redis.keys('tries-all-codes*');
    expect(Number(await service.redis.get(counter))).toBe(300);
  });
});

test('without Redis, opening and revoking respond with 503 and change nothing [API-13]', async () => {
  const away = await connectRedis(readServerSettings('redis://127.0.0.1:1'), silentLogger);
  const callback = service.appWith({ redis: away });
  const { id, code } = await invite();
  for (const response of [await open(code, { callback }), await revoke(id, { callback })]) {
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBeDefined();
  }
  away.destroy();
  expect(await listed(id)).toMatchObject({ uses: 0, revokedAt: null });
});

test('the audit log records what happens to invites, with the user and the invite', async () => {
  const { id, code } = await invite();
  await open(code);
  await open('BCDF-BCDF-BCDF-BCDF');
  await revoke(id);
  await open(code);
  const rows = await service.db('audit_log').orderBy('id');
  expect(rows.map((row) => [row.action, row.username, row.subject_id, row.subject_name])).toEqual([
    ['student-code.made', 'admin', id, 'Autumn class'],
    ['student-code.used', 'Autumn class', id, 'Autumn class'],
    ['student-code.revoked', 'admin', id, 'Autumn class'],
  ]);
  expect(await service.refusals()).toEqual([
    ['student-code.refused', '(unknown)', '10.0.0.1', 1],
    ['student-code.refused', 'Autumn class', '10.0.0.1', 1],
  ]);
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['10.0.0.1']));
});
