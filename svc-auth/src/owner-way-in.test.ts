import {
  adminPassword,
  createBrowser,
  createOnlyAdmin,
  makeSignInCode,
  openSignedIn,
} from '../test/admin-browser.ts';
import { createAuthenticator } from '../test/authenticator.ts';
import { provideService } from '../test/service.ts';

const GUESSES = 120;

const service = provideService();
beforeEach(() => createOnlyAdmin(service));

async function guessPasswords(): Promise<number[]> {
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const attacker = createBrowser(service, { address: `10.8.${guess}.1` });
    statuses.push((await attacker.signIn(`guess ${guess}`)).status);
  }
  return statuses;
}

test('while 120 addresses guess the password, its owner can still sign in on a new device with a passkey, a recovery code or a command-line code [AUTH-66]', async () => {
  const known = await openSignedIn(service);
  const authenticator = createAuthenticator();
  await known.addPasskey(authenticator);
  const made = await known.post('/api/auth/recovery-codes', { password: adminPassword });
  const [recoveryCode] = made.body.codes;

  const statuses = await guessPasswords();
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(100);

  const newDevice = () => createBrowser(service, { address: '10.9.0.1' });
  expect((await newDevice().signIn()).status).toBe(429);

  const byPasskey = newDevice();
  const assertion = authenticator.assert(await byPasskey.requestChallenge());
  expect((await byPasskey.loginWith(assertion)).status).toBe(200);
  for (const code of [recoveryCode, await makeSignInCode(service)]) {
    const credentials = { username: 'admin', code };
    expect((await newDevice().post('/api/auth/code-login', credentials)).status).toBe(200);
  }
});
