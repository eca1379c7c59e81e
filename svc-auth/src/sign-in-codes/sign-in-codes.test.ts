import { waitUntil } from '@dashboard/test-kit';
import {
  adminPassword,
  createBrowser,
  createOnlyAdmin,
  makeSignInCode,
  openSignedIn,
} from '../../test/admin-browser.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { provideService } from '../../test/service.ts';
import { hashCode } from '../code-format.ts';

const service = provideService();
beforeEach(() => createOnlyAdmin(service));

const CODES = '/api/auth/recovery-codes';

async function makeRecoveryCodes() {
  const browser = await openSignedIn(service);
  const { status, body } = await browser.post(CODES, { password: adminPassword });
  expect(status).toBe(201);
  return { browser, codes: body.codes as string[] };
}

const enter = (code: string, username = 'admin', address = '10.0.0.2') =>
  createBrowser(service, { address }).post('/api/auth/code-login', { username, code });

test('ten recovery codes are generated, and only their hashes are stored [AUTH-63]', async () => {
  const { browser, codes } = await makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([B-Z]{4}-){3}[B-Z]{4}$/);
  const rows = JSON.stringify(await service.db('sign_in_codes'));
  const audited = JSON.stringify(await service.db('audit_log'));
  for (const code of codes) {
    expect(rows).not.toContain(code);
    expect(audited).not.toContain(code);
  }
  const { body } = await browser.get(CODES);
  expect(body).toEqual({ remaining: 10, createdAt: expect.any(String) });
});

test('there are no recovery codes until some are generated [AUTH-63]', async () => {
  const browser = await openSignedIn(service);
  expect((await browser.get(CODES)).body).toEqual({ remaining: 0, createdAt: null });
  expect((await browser.post(CODES, { password: 'no' })).status).toBe(403);
  expect((await browser.post(CODES, {})).status).toBe(400);
});

test('a recovery code signs in once, however it is typed [AUTH-64]', async () => {
  const { browser, codes } = await makeRecoveryCodes();
  const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
  const response = await enter(typed, 'ADMIN');
  expect([response.status, response.body.user]).toEqual([
    200,
    { username: 'Admin', role: 'admin' },
  ]);
  expect((await enter(codes[0] ?? '')).status).toBe(401);
  expect((await browser.get(CODES)).body.remaining).toBe(9);
});

test('a code entered twice at the same time signs in once [AUTH-64]', async () => {
  const { codes } = await makeRecoveryCodes();
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(codes[1] ?? '')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
});

test('another user’s code, a wrong code and an unknown name get the same response [AUTH-64]', async () => {
  const { codes } = await makeRecoveryCodes();
  const answers = [
    await enter(codes[0] ?? '', 'nobody'),
    await enter('BBBB-BBBB-BBBB-BBBB'),
    await enter('BBBB-BBBB-BBBB-BBBB', 'nobody'),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      401,
      { message: 'Invalid username or code', code: 'unauthorized' },
    ]);
  }
  expect((await enter(' ')).status).toBe(400);
});

test('new recovery codes invalidate the old ones [AUTH-63]', async () => {
  const { browser, codes } = await makeRecoveryCodes();
  const passkey = createAuthenticator();
  await browser.addPasskey(passkey);
  const confirmation = { passkey: passkey.assert(await browser.requestChallenge()) };
  expect((await browser.post(CODES, confirmation)).status).toBe(201);
  expect((await enter(codes[0] ?? '')).status).toBe(401);
  const made = (await service.actions()).filter((at) => at === 'recovery-codes.made');
  expect(made).toHaveLength(2);
});

test('when codes are generated concurrently, only the last set is valid [AUTH-63, AUTH-65]', async () => {
  const browser = await openSignedIn(service);
  const makeAll = {
    'recovery-code': async () =>
      (await browser.post(CODES, { password: adminPassword })).body.codes,
    'sign-in-code': async () => [await makeSignInCode(service)],
  };
  for (const [kind, make] of Object.entries(makeAll)) {
    const rows = await service.db.transaction();
    await rows('users').forUpdate().select();
    const making = Array.from({ length: 4 }, make);
    await waitUntil(async () => (await service.countLockWaits()) === 4);
    await rows.commit();
    const sets = (await Promise.all(making)).map((codes: string[]) => codes.map(hashCode).sort());
    const valid = await service.db('sign_in_codes').where({ kind }).pluck('code_hash');
    expect(sets).toContainEqual(valid.sort());
  }
});

test('a command-line code signs in once, within 10 minutes, unless a newer one replaces it [AUTH-65]', async () => {
  const replaced = await makeSignInCode(service);
  const code = await makeSignInCode(service);
  expect((await enter(replaced)).status).toBe(401);
  expect((await enter(code)).status).toBe(200);
  expect((await enter(code)).status).toBe(401);

  const late = await makeSignInCode(service);
  await service.db('sign_in_codes').update({
    expires_at: service.db.raw("expires_at - interval '10 minutes'"),
  });
  expect((await enter(late)).status).toBe(401);
});

test('using up the limit of wrong codes doesn’t block a right code [AUTH-66]', async () => {
  const { codes } = await makeRecoveryCodes();
  const wrong = await Promise.all(
    Array.from({ length: 120 }, () => enter('BBBB-BBBB-BBBB-BBBB', 'admin', '10.7.7.7')),
  );
  expect(wrong.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect((await enter(codes[0] ?? '', 'admin', '10.7.7.7')).status).toBe(200);
});
