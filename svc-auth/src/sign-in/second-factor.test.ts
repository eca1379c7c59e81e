import { createSystemCaller } from '@dashboard/service-kit/audit';
import {
  adminPassword,
  createBrowser,
  createOnlyAdmin,
  makeSignInCode,
} from '../../test/admin-browser.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { provideService, type TestService } from '../../test/service.ts';
import { createSignInCode } from '../sign-in-codes/sign-in-codes.service.ts';
import { createUserStore } from '../users/users.store.ts';

const LOGIN = '/api/auth/login';
const password = { username: 'admin', password: adminPassword };
const refused = { message: 'Invalid username, password or code', code: 'unauthorized' };

const service = provideService();
let callback: TestService['callback'];
beforeAll(() => {
  callback = service.appWith({ secondFactor: 'required' });
});
beforeEach(() => createOnlyAdmin(service));

const openBrowser = () => createBrowser(service, { callback });

async function signIn(code: string) {
  const browser = openBrowser();
  return { browser, response: await browser.post(LOGIN, { ...password, code }) };
}

test('neither the password alone nor a code alone signs in [AUTH-76]', async () => {
  const code = await makeSignInCode(service);
  const byPassword = await openBrowser().post(LOGIN, password);
  expect([byPassword.status, byPassword.body]).toEqual([401, refused]);
  const byCode = await openBrowser().post('/api/auth/code-login', { username: 'admin', code });
  expect(byCode.status).toBe(403);
  expect((await signIn(code)).response.status).toBe(200);
  expect(await service.actions()).toEqual(['sign-in-code.made', 'session.started']);
});

test('the password signs in with a command-line code and with a recovery code, each once [AUTH-76]', async () => {
  const code = await makeSignInCode(service);
  const { browser, response } = await signIn(code);
  expect(response.body).toEqual({ success: true, user: { username: 'Admin', role: 'admin' } });
  expect((await signIn(code)).response.status).toBe(401);
  const made = await browser.post('/api/auth/recovery-codes', { password: adminPassword });
  const [recoveryCode = ''] = made.body.codes;
  const answers = await Promise.all([recoveryCode, recoveryCode].map(signIn));
  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 401]);
  const entries = await service.db('audit_log').where({ action: 'session.started' }).orderBy('id');
  expect(entries.map(({ after }) => after.code)).toEqual(['sign-in-code', 'recovery-code']);
});

test('a wrong password and a wrong code get the same response, are counted and use up no code [AUTH-76]', async () => {
  const code = await makeSignInCode(service);
  const attempts = [
    { ...password, password: 'wrong', code },
    { ...password, username: 'nobody', code },
    { ...password, code: 'BCDF-BCDF-BCDF-BCDF' },
  ];
  for (const attempt of attempts) {
    const { status, body } = await openBrowser().post(LOGIN, attempt);
    expect([status, body]).toEqual([401, refused]);
  }
  const countTries = async () => {
    const [key = ''] = await service.redis.keys('tries-network*');
    return Number(await service.redis.get(key));
  };
  expect(await countTries()).toBe(attempts.length);
  expect((await signIn(code)).response.status).toBe(200);
  expect(await countTries()).toBe(attempts.length);
});

test('another admin’s code doesn’t count [AUTH-76]', async () => {
  const second = { id: '', username: 'Second', passwordHash: '', role: 'admin' } as const;
  const id = await createUserStore(service.db).insertAdmin(second.username, 'no hash');
  const caller = createSystemCaller('sign-in-code');
  const code = await createSignInCode(service.db, { ...second, id }, caller);
  expect((await signIn(code)).response.status).toBe(401);
});

test('a passkey signs in by itself, because it counts as two factors [AUTH-76]', async () => {
  const { browser } = await signIn(await makeSignInCode(service));
  const passkey = createAuthenticator();
  await browser.addPasskey(passkey);
  const other = openBrowser();
  const assertion = passkey.assert(await other.requestChallenge());
  expect((await other.loginWith(assertion)).status).toBe(200);
});

test('where codes are optional, a code that is sent must still be right [AUTH-76]', async () => {
  const browser = createBrowser(service);
  const wrong = await browser.post(LOGIN, { ...password, code: 'BCDF-BCDF-BCDF-BCDF' });
  expect(wrong.status).toBe(401);
  expect((await browser.post(LOGIN, password)).status).toBe(200);
});
