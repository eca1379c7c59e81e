import {
  adminPassword,
  createBrowser,
  createOnlyAdmin,
  openSignedIn,
} from '../../test/admin-browser.ts';
import { provideService } from '../../test/service.ts';

const service = provideService();
beforeEach(() => createOnlyAdmin(service));

const ADMINS = '/api/auth/admins';
const confirmation = { password: adminPassword };
const newPassword = 'a longer horse battery';

const addAnother = (browser: ReturnType<typeof createBrowser>, username = 'Second') =>
  browser.post(ADMINS, { username, confirmation });

test('an admin’s own password is changed after a confirmation, and every other session ends [AUTH-70]', async () => {
  const [browser, other] = [await openSignedIn(service), await openSignedIn(service)];
  const changed = await browser.post('/api/auth/password', { newPassword, confirmation });
  expect([changed.status, changed.body]).toEqual([200, { success: true }]);
  expect((await browser.get(ADMINS)).status).toBe(200);
  expect((await other.get(ADMINS)).status).toBe(401);
  expect((await createBrowser(service).signIn()).status).toBe(401);
  expect((await createBrowser(service).signIn(newPassword)).status).toBe(200);
  expect(await service.actions()).toContain('password.changed');
});

test('a confirmation by itself is only checked and changes nothing', async () => {
  const browser = await openSignedIn(service);
  const path = '/api/auth/confirmation';
  const before = await service.actions();
  expect((await browser.post(path, confirmation)).status).toBe(200);
  expect((await browser.post(path, { password: 'no' })).status).toBe(403);
  expect((await browser.post(path, {})).status).toBe(400);
  expect((await createBrowser(service).post(path, confirmation)).status).toBe(401);
  expect(await service.actions()).toEqual(before);
});

test.each([
  ['a missing confirmation', { newPassword, confirmation: {} }, 400],
  ['a wrong password', { newPassword, confirmation: { password: 'no' } }, 403],
  ['a new password that is too short', { newPassword: 'elevenchars', confirmation }, 400],
  [
    'a new password that contains the username',
    { newPassword: 'my ADMIN, and me', confirmation },
    400,
  ],
])('%s leaves the password unchanged [AUTH-70, AUTH-75]', async (_, body, status) => {
  const browser = await openSignedIn(service);
  expect((await browser.post('/api/auth/password', body)).status).toBe(status);
  expect((await createBrowser(service).signIn()).status).toBe(200);
});

test('an admin adds another, who signs in with a password that is shown once [AUTH-71]', async () => {
  const browser = await openSignedIn(service);
  const { status, body } = await addAnother(browser);
  expect(status).toBe(201);
  expect(body).toMatchObject({ username: 'Second', isYou: false });
  const list = await browser.get(ADMINS);
  expect(list.body.map(({ username, isYou }: never) => [username, isYou])).toEqual([
    ['Admin', true],
    ['Second', false],
  ]);
  expect(JSON.stringify(list.body)).not.toContain(body.password);
  const second = createBrowser(service);
  const credentials = { username: 'second', password: body.password };
  expect((await second.post('/api/auth/login', credentials)).status).toBe(200);
  expect((await second.get(ADMINS)).body.map(({ isYou }: never) => isYou)).toEqual([false, true]);
});

test.each([
  ['a taken name in a different case', { username: 'ADMIN', confirmation }, 409],
  ['no name', { username: ' ', confirmation }, 400],
  ['a name with a space', { username: 'a b', confirmation }, 400],
  ['a wrong password', { username: 'Second', confirmation: { password: 'no' } }, 403],
])('%s adds no admin [AUTH-71]', async (_, body, status) => {
  const browser = await openSignedIn(service);
  expect((await browser.post(ADMINS, body)).status).toBe(status);
  expect((await browser.get(ADMINS)).body).toHaveLength(1);
});

test('a removed admin is signed out at once and loses every way to sign in [AUTH-72]', async () => {
  const browser = await openSignedIn(service);
  const { body: added } = await addAnother(browser);
  const second = createBrowser(service);
  const credentials = { username: 'Second', password: added.password };
  await second.post('/api/auth/login', credentials);
  const removed = await browser.post(`${ADMINS}/${added.id}/removal`, confirmation);
  expect([removed.status, removed.body]).toEqual([200, { success: true }]);
  expect((await second.get(ADMINS)).status).toBe(401);
  expect((await second.post('/api/auth/login', credentials)).status).toBe(401);
  expect(await service.actions()).toEqual(
    expect.arrayContaining(['admin.created', 'admin.removed']),
  );
});

test('admins can’t remove themselves, an unknown admin, or anyone without a confirmation [AUTH-72]', async () => {
  const browser = await openSignedIn(service);
  const [own] = (await browser.get(ADMINS)).body;
  const remove = async (id: string, body: object = confirmation) =>
    (await browser.post(`${ADMINS}/${id}/removal`, body)).status;
  expect(await remove(own.id)).toBe(409);
  expect(await remove('00000000-0000-4000-8000-000000000000')).toBe(404);
  expect(await remove('x')).toBe(404);
  const { body: added } = await addAnother(browser);
  expect(await remove(added.id, { password: 'no' })).toBe(403);
  expect((await browser.get(ADMINS)).body).toHaveLength(2);
});
