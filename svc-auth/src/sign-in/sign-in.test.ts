import * as contract from '@dashboard/contracts-auth';
import { recordFigure } from '@dashboard/reliability';
import { inTransaction } from '@dashboard/service-kit/database';
import { connectRedis } from '@dashboard/service-kit/redis';
import {
  describeAuthorization,
  identityHeaders,
  readServerSettings,
  silentLogger,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import request from 'supertest';
import { adminPassword, createOnlyAdmin, openSignedIn } from '../../test/admin-browser.ts';
import { parseSetCookies, provideService } from '../../test/service.ts';
import { SERVICE_NAME } from '../app.ts';
import { createSignInRateLimit } from '../limits.ts';
import { hashPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

const service = provideService();
beforeAll(() => createOnlyAdmin(service));

const options = () => ({ redis: service.redis, secret: testIdentitySecret });

type Sent = { username?: string; password?: string; cookie?: string; address?: string };

async function signIn({ username = 'admin', cookie, address = '10.0.0.1', ...sent }: Sent = {}) {
  const headers = await identityHeaders(SERVICE_NAME, 'anonymous', { address });
  return request(service.callback)
    .post('/api/auth/login')
    .set({ ...headers, ...(cookie ? { cookie } : {}) })
    .send({ username, password: sent.password ?? adminPassword });
}

describe('only an admin creates, lists and revokes invites [AUTH-40]', () => {
  describeAuthorization(SERVICE_NAME, contract, ({ method, path, headers }) =>
    request(service.callback)[method.toLowerCase() as 'get' | 'post'](path).set(headers),
  );
});

test('a wrong password and an unknown name get the same response [AUTH-11, AUTH-12]', async () => {
  const wrong = await signIn({ password: 'no' });
  const unknown = await signIn({ username: 'nobody' });
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { message: 'Invalid username or password', code: 'unauthorized' },
  ]);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  expect(wrong.headers['set-cookie']).toBeUndefined();
  expect(await service.refusals()).toEqual([
    ['sign-in.refused', '(unknown)', '10.0.0.1', 1],
    ['sign-in.refused', 'Admin', '10.0.0.1', 1],
  ]);
});

test.each([
  [{ username: '' }, 'Username is required'],
  [{ password: '' }, 'Password is required'],
])('%o is refused with its message [AUTH-17, AUTH-18]', async (sent, message) => {
  const { status, body } = await signIn(sent);
  expect(status).toBe(400);
  expect(body.issues).toEqual([expect.objectContaining({ message })]);
});

test('the right username and password start a session whose token only the browser has [AUTH-09, AUTH-10]', async () => {
  const response = await signIn();
  expect([response.status, response.body]).toEqual([
    200,
    { success: true, user: { username: 'Admin', role: 'admin' } },
  ]);
  const cookie = parseSetCookies(response).session;
  expect(cookie?.line).toMatch(/httponly/i);
  expect(cookie?.line).toMatch(/samesite=lax/i);
  const token = cookie?.value ?? '';
  expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  expect((await service.redis.keys('*')).join(' ')).not.toContain(token);
  expect(await service.sessions.find(token, { touch: false })).toMatchObject({
    username: 'Admin',
    role: 'admin',
  });
});

test('signing in ends the browser’s previous session [AUTH-14]', async () => {
  const browser = await openSignedIn(service);
  const first = browser.jar.get('session') ?? '';
  await browser.signIn();
  const second = browser.jar.get('session') ?? '';
  expect(second).not.toBe(first);
  expect(await service.sessions.find(first, { touch: false })).toBeUndefined();
  expect(await service.sessions.find(second, { touch: false })).toBeDefined();
});

test('signing out ends the session at once and removes the cookie [AUTH-15, AUTH-16]', async () => {
  const browser = await openSignedIn(service);
  const token = browser.jar.get('session') ?? '';
  const response = await browser.post('/api/auth/logout');
  expect([response.status, response.body]).toEqual([200, { success: true }]);
  expect(browser.jar.get('session')).toBe('');
  expect(await service.sessions.find(token, { touch: false })).toBeUndefined();
});

test.each([
  ['the admin', 'admin', { isAuthenticated: true, username: 'admin', role: 'admin' }],
  [
    'a student, without the label of its code',
    'student',
    { isAuthenticated: false, username: null, role: 'student' },
  ],
  ['a visitor', 'anonymous', { isAuthenticated: false, username: null, role: null }],
] as const)(
  '%s learns who is signed in [AUTH-01, AUTH-02, AUTH-03, AUTH-04]',
  async (_, role, status) => {
    const response = await request(service.callback)
      .get('/api/auth/status')
      .set(await identityHeaders(SERVICE_NAME, role));
    expect(response.body).toEqual({ ...status, studentAccess: 'open', secondFactor: 'optional' });
  },
);

test('the login page learns whether students need a code and admins a second factor [AUTH-31, AUTH-76]', async () => {
  const modes = { studentAccess: 'code', secondFactor: 'required' } as const;
  const response = await request(service.appWith(modes))
    .get('/api/auth/status')
    .set(await identityHeaders(SERVICE_NAME, 'anonymous'));
  expect(response.body).toMatchObject({ role: null, ...modes });
});

test('addresses in the same IPv6 /64 are counted as one [AUTH-13]', async () => {
  const { consume } = createSignInRateLimit(options());
  for (let index = 0; index < 120; index += 1)
    await consume(`name ${index}`, `2001:db8:5:6::${index.toString(16)}`);
  await expect(consume('another', '2001:db8:5:6:7::1')).rejects.toMatchObject({ status: 429 });
  await expect(consume('another', '2001:db8:5:7::1')).resolves.toBeDefined();
});

test('attempts that fail because of the database don’t count, and neither do successful ones [AUTH-13]', async () => {
  await service.db.schema.renameTable('users', 'missing');
  expect((await signIn({ address: '10.4.0.1' })).status).toBe(500);
  await service.db.schema.renameTable('missing', 'users');
  expect((await signIn({ address: '10.4.0.1' })).status).toBe(200);
  const counters = await service.redis.keys('tries-*');
  expect(counters).toHaveLength(2);
  for (const key of counters) expect(await service.redis.get(key)).toBe('0');
  expect(await service.refusals()).toEqual([]);
});

test('a sign-in with the old password is refused when the password changes meanwhile [AUTH-27]', async () => {
  const users = createUserStore(service.db);
  const { id = '', passwordHash = '' } = (await users.findUserByName('admin')) ?? {};
  const newHash = await hashPassword('another');
  let signingIn: Promise<{ status: number }> | undefined;
  await inTransaction(service.db, async (tx) => {
    const at = await createUserStore(tx).setPassword(id, newHash);
    signingIn = signIn({ address: '10.5.0.1' });
    await waitUntil(async () => (await service.countLockWaits()) === 1);
    await service.sessions.endAllForUser(id, { at });
  });
  expect((await signingIn)?.status).toBe(401);
  expect(await service.redis.keys('session:*')).toEqual([]);
  await users.setPassword(id, passwordHash);
});

test('without Redis, signing in responds with 503, not 401 [API-13]', async () => {
  const away = await connectRedis(readServerSettings('redis://127.0.0.1:1'), silentLogger);
  const response = await request(service.appWith({ redis: away }))
    .post('/api/auth/login')
    .set(await identityHeaders(SERVICE_NAME, 'anonymous'))
    .send({ username: 'admin', password: adminPassword });
  away.destroy();
  expect(response.status).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
});

// Last: the account stays rate-limited in this process for an hour.
test('guessing is rate-limited, from one address and from many, and the admin still gets in [AUTH-13, API-12]', async () => {
  const device = parseSetCookies(await signIn()).device?.value ?? '';
  const signInRateLimit = createSignInRateLimit(options());
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      signInRateLimit.consume('ADMIN', `10.1.0.${index}`).then(
        () => 'counted',
        (error: { status: number }) => error.status,
      ),
    ),
  );
  const counted = outcomes.filter((outcome) => outcome === 'counted').length;
  expect(new Set(outcomes)).toEqual(new Set(['counted', 429]));
  expect(counted).toBe(50);
  recordFigure(5, 'attempts on one account in any hour, from 200 addresses', 2 * counted - 1, {
    unit: 'tries',
    bar: 100,
  });

  const held = await signIn({ address: '10.2.0.1' });
  expect(held.status).toBe(429);
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn({ address: '10.2.0.2', cookie: `device=${device}` })).status).toBe(200);
  expect(await service.actions()).toEqual(['session.started', 'session.started']);
  expect(await service.refusals()).toEqual([['sign-in.held-back', 'Admin', '10.2.0.1', 1]]);
});
