import { waitUntil } from '@dashboard/test-kit';
import {
  adminPassword,
  createBrowser,
  createOnlyAdmin,
  openSignedIn,
} from '../../test/admin-browser.ts';
import { createAuthenticator, type Deviation } from '../../test/authenticator.ts';
import { provideService } from '../../test/service.ts';
import { createUserStore } from '../users/users.store.ts';

const service = provideService();
beforeEach(() => createOnlyAdmin(service));

const PASSKEYS = '/api/auth/passkeys';

async function openWithPasskey() {
  const browser = await openSignedIn(service);
  const authenticator = createAuthenticator();
  const { body } = await browser.addPasskey(authenticator);
  return { browser, authenticator, passkey: body };
}

test('a passkey is added after the password is confirmed, and is listed [AUTH-59, AUTH-60]', async () => {
  const { browser, passkey } = await openWithPasskey();
  expect(passkey).toEqual({
    id: expect.any(String),
    name: 'Laptop',
    site: 'localhost',
    isBackedUp: false,
    createdAt: expect.any(String),
    lastUsedAt: null,
  });
  const { status, body } = await browser.get(PASSKEYS);
  expect([status, body]).toEqual([200, [passkey]]);
});

test('an existing passkey can confirm adding another [AUTH-60]', async () => {
  const { browser, authenticator } = await openWithPasskey();
  const assertion = authenticator.assert(await browser.requestChallenge());
  const options = await browser.post(`${PASSKEYS}/challenge`, { passkey: assertion });
  expect(options.status).toBe(200);
  const [excluded] = options.body.excludeCredentials;
  expect(excluded).toMatchObject({ id: authenticator.id, transports: ['internal'] });
  const passkey = createAuthenticator().create(options.body.challenge);
  expect((await browser.post(PASSKEYS, { name: 'Phone', passkey })).status).toBe(201);
});

test.each([
  ['nothing', {}, 400],
  ['a wrong password', { password: 'no' }, 403],
  ['an unknown passkey', { passkey: createAuthenticator().assert('AAAA') }, 403],
])('%s confirms nothing [AUTH-60]', async (_, confirmation, status) => {
  const browser = await openSignedIn(service);
  const response = await browser.post(`${PASSKEYS}/challenge`, confirmation);
  expect(response.status).toBe(status);
  expect(browser.jar.has('passkey-challenge')).toBe(false);
});

test('wrong passwords in a session are limited [AUTH-60]', async () => {
  const browser = await openSignedIn(service);
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    statuses.push((await browser.post(`${PASSKEYS}/challenge`, { password: 'no' })).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403));
  expect(statuses[20]).toBe(429);
});

test('a passkey signs in without a username, and the browser becomes a known device [AUTH-61]', async () => {
  const { authenticator } = await openWithPasskey();
  const other = createBrowser(service, { address: '10.9.9.9' });
  const response = await other.loginWith(authenticator.assert(await other.requestChallenge()));
  expect([response.status, response.body]).toEqual([
    200,
    { success: true, user: { username: 'Admin', role: 'admin' } },
  ]);
  expect(other.jar.has('device')).toBe(true);
  const { body } = await other.get(PASSKEYS);
  expect(body[0].lastUsedAt).not.toBeNull();
});

const deviations: [string, Deviation][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['a page on a subdomain', { origin: 'http://login.localhost:8080' }],
  ['plain HTTP on another host', { origin: 'http://example.com', rpId: 'example.com' }],
  ['another RP ID', { rpId: 'evil.example' }],
  ['a frame of another page', { crossOrigin: true }],
  ['no user verification', { isUserVerified: false }],
  ['a counter that did not grow', { counter: 0 }],
  ['the type of a registration', { type: 'webauthn.create' }],
];

test.each(deviations)('a passkey used with %s is rejected [AUTH-62]', async (_, deviation) => {
  const { authenticator } = await openWithPasskey();
  const other = createBrowser(service);
  const first = authenticator.assert(await other.requestChallenge(), { counter: 4 });
  expect((await other.loginWith(first)).status).toBe(200);
  const thief = createBrowser(service);
  const assertion = authenticator.assert(await thief.requestChallenge(), deviation);
  const response = await thief.loginWith(assertion);
  expect([response.status, thief.jar.has('session')]).toEqual([401, false]);
});

test.each<[string, Deviation]>([
  ['that counts', {}],
  ['that does not count', { counter: 0 }],
])(
  'a proof from a device %s is accepted once, even when sent twice at the same time [AUTH-62]',
  async (_, how) => {
    const { authenticator } = await openWithPasskey();
    const other = createBrowser(service);
    const assertion = authenticator.assert(await other.requestChallenge(), how);
    const answers = await Promise.all([other.loginWith(assertion), other.loginWith(assertion)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await other.loginWith(assertion)).status).toBe(401);
  },
);

test('a challenge is only valid for one browser and one purpose [AUTH-62]', async () => {
  const { browser, authenticator } = await openWithPasskey();
  const victim = createBrowser(service);
  const assertion = authenticator.assert(await victim.requestChallenge());
  expect((await createBrowser(service).loginWith(assertion)).status).toBe(401);

  const registration = await browser.post(`${PASSKEYS}/challenge`, { password: adminPassword });
  const misused = authenticator.assert(registration.body.challenge);
  expect((await browser.loginWith(misused)).status).toBe(401);
});

test('a new passkey has the name of the product that the admin has set [SET-07]', async () => {
  const { browser } = await openWithPasskey();
  const readName = async () =>
    (await browser.post(`${PASSKEYS}/challenge`, { password: adminPassword })).body.rp.name;
  expect(await readName()).toBe('Trading Dashboard');
  await service.db('settings').insert({ key: 'product', value: '{"name":"Ana’s Room"}' });
  expect(await readName()).toBe('Ana’s Room');
});

test('an altered signature is rejected [AUTH-62]', async () => {
  const { authenticator } = await openWithPasskey();
  const other = createBrowser(service);
  const assertion = authenticator.assert(await other.requestChallenge());
  const forged = createAuthenticator().assert('AAAA');
  const altered = { ...assertion, signature: forged.signature };
  expect((await other.loginWith(altered)).status).toBe(401);
  const response = await other.loginWith({ ...assertion, id: 'not base64url!' });
  expect(response.status).toBe(400);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an IP address', { origin: 'http://127.0.0.1:8080', rpId: '127.0.0.1' }],
  ['no user verification', { isUserVerified: false }],
  ['another RP ID', { rpId: 'evil.example' }],
])('a passkey made with %s is not added [AUTH-62]', async (_, deviation) => {
  const browser = await openSignedIn(service);
  const options = await browser.post(`${PASSKEYS}/challenge`, { password: adminPassword });
  const passkey = createAuthenticator().create(options.body.challenge, deviation);
  const response = await browser.post(PASSKEYS, { name: 'Laptop', passkey });
  expect(response.status).toBe(400);
  expect((await browser.get(PASSKEYS)).body).toEqual([]);
});

test('a passkey is added only by the confirmed session, and once [AUTH-60]', async () => {
  const browser = await openSignedIn(service);
  const options = await browser.post(`${PASSKEYS}/challenge`, { password: adminPassword });
  const passkey = createAuthenticator().create(options.body.challenge);

  const other = await openSignedIn(service);
  other.jar.set('passkey-challenge', browser.jar.get('passkey-challenge') ?? '');
  expect((await other.post(PASSKEYS, { name: 'Thief', passkey })).status).toBe(400);

  const answers = await Promise.all(
    ['One', 'Two'].map((name) => browser.post(PASSKEYS, { name, passkey })),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect((await browser.get(PASSKEYS)).body).toHaveLength(1);
});

test('with 19 passkeys, only one of four concurrent additions succeeds and the rest are 409 [AUTH-60]', async () => {
  const sessions = Array.from({ length: 4 }, () => createBrowser(service));
  for (const browser of sessions) await browser.signIn();
  const [{ user_id, site, public_key, transports }] = await service
    .db('passkeys')
    .where({ id: (await sessions[0]?.addPasskey())?.body.id });
  const more = Array.from({ length: 18 }, (_, index) => ({
    user_id,
    site,
    public_key,
    transports,
    credential_id: `other${index}`,
    name: `Device ${index}`,
    counter: 0,
    is_backed_up: false,
  }));
  await service.db('passkeys').insert(more);
  const rows = await service.db.transaction();
  await rows('users').forUpdate().select();
  const adding = sessions.map((browser) => browser.addPasskey());
  await waitUntil(async () => (await service.countLockWaits()) === 4);
  await rows.commit();
  const statuses = (await Promise.all(adding)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  expect(await service.db('passkeys')).toHaveLength(20);
});

test('a passkey can be renamed, and removed after a fresh confirmation, and then no longer works [AUTH-59, AUTH-69]', async () => {
  const { browser, authenticator, passkey } = await openWithPasskey();
  const path = `${PASSKEYS}/${passkey.id}`;
  expect((await browser.patch(path, { name: ' ' })).status).toBe(400);
  expect((await browser.patch(path, { name: 'Old laptop' })).body.name).toBe('Old laptop');
  const remove = (confirmation: object) => browser.post(`${path}/removal`, confirmation);
  expect((await browser.delete(path)).status).toBe(403);
  expect((await remove({})).status).toBe(400);
  expect((await remove({ password: 'no' })).status).toBe(403);
  expect((await browser.get(PASSKEYS)).body).toHaveLength(1);
  expect((await remove({ password: adminPassword })).body).toEqual({ success: true });
  expect((await remove({ password: adminPassword })).status).toBe(404);
  expect((await browser.patch(path, { name: 'Gone' })).status).toBe(404);
  const other = createBrowser(service);
  const assertion = authenticator.assert(await other.requestChallenge());
  expect((await other.loginWith(assertion)).status).toBe(401);
  const passkeyActions = (await service.actions()).filter((action) =>
    action.startsWith('passkey.'),
  );
  expect(passkeyActions).toEqual(['passkey.added', 'passkey.renamed', 'passkey.removed']);
});

test('a passkey of another admin is 404 [AUTH-59]', async () => {
  const { passkey } = await openWithPasskey();
  const [{ password_hash }] = await service.db('users');
  const userId = await createUserStore(service.db).insertAdmin('Other', password_hash);
  const { token } = await service.sessions.start({ userId, username: 'Other', role: 'admin' });
  const other = createBrowser(service);
  other.jar.set('session', token);
  for (const id of [passkey.id, 'nothing']) {
    const removal = await other.post(`${PASSKEYS}/${id}/removal`, { password: adminPassword });
    expect(removal.status).toBe(404);
    expect((await other.patch(`${PASSKEYS}/${id}`, { name: 'Mine' })).status).toBe(404);
  }
});

test('requesting challenges stores nothing [AUTH-62]', async () => {
  const browser = createBrowser(service);
  for (let asked = 0; asked < 20; asked += 1) await browser.requestChallenge();
  expect(await service.redis.dbSize()).toBe(0);
});
