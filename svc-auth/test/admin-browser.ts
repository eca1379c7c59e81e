import type { PasskeyAssertion } from '@dashboard/contracts-auth';
import { createSystemCaller } from '@dashboard/service-kit/audit';
import { identityHeaders } from '@dashboard/service-kit/testing';
import { hash } from '@node-rs/argon2';
import request from 'supertest';
import { SERVICE_NAME } from '../src/app.ts';
import { createSignInCode } from '../src/sign-in-codes/sign-in-codes.service.ts';
import { createUserStore } from '../src/users/users.store.ts';
import { createAuthenticator } from './authenticator.ts';
import { parseSetCookies, type TestService } from './service.ts';

export const adminPassword = 'correct horse battery';
/** Cheap parameters, because these tests sign in often. */
const hashed = hash(adminPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function createOnlyAdmin({ db }: TestService, username = 'Admin'): Promise<string> {
  await db('users').delete();
  const users = createUserStore(db);
  await users.insertAdmin(username, await hashed);
  return (await users.findAdmin())?.id ?? '';
}

export async function makeSignInCode({ db }: TestService): Promise<string> {
  const admin = await createUserStore(db).findAdmin();
  if (!admin) throw new Error('There is no admin.');
  return createSignInCode(db, admin, createSystemCaller('sign-in-code'));
}

export interface BrowserOptions {
  readonly address?: string;
  readonly userAgent?: string;
  readonly callback?: TestService['callback'];
}

/** Keeps cookies, and sends the identity headers the gateway would for its session. */
export function createBrowser(service: TestService, options: BrowserOptions = {}) {
  const { address = '10.0.0.1', userAgent = 'test', callback = service.callback } = options;
  const jar = new Map<string, string>();

  async function identify() {
    const session = await service.sessions.find(jar.get('session') ?? '', { touch: false });
    if (!session) return identityHeaders(SERVICE_NAME, 'anonymous', { address });
    const { role, userId, username, sessionId } = session;
    const identity = { role, userId, username, sessionId };
    return identityHeaders(SERVICE_NAME, role, { address, identity });
  }

  async function call(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: object,
  ) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(await identify()), cookie, 'user-agent': userAgent };
    const response = await request(callback)[method](path).set(headers).send(body);
    for (const [name, { value }] of Object.entries(parseSetCookies(response))) jar.set(name, value);
    return response;
  }

  return {
    jar,
    get: (path: string) => call('get', path),
    post: (path: string, body?: object) => call('post', path, body),
    put: (path: string, body?: object) => call('put', path, body),
    patch: (path: string, body?: object) => call('patch', path, body),
    delete: (path: string) => call('delete', path),

    signIn: (password = adminPassword) =>
      call('post', '/api/auth/login', { username: 'admin', password }),

    async requestChallenge(): Promise<string> {
      return (await call('post', '/api/auth/passkey-challenge')).body.challenge;
    },

    async addPasskey(authenticator = createAuthenticator(), name = 'Laptop') {
      const confirmation = { password: adminPassword };
      const options = await call('post', '/api/auth/passkeys/challenge', confirmation);
      const passkey = authenticator.create(options.body.challenge);
      return call('post', '/api/auth/passkeys', { name, passkey });
    },

    loginWith: (assertion: PasskeyAssertion) => call('post', '/api/auth/passkey-login', assertion),
  };
}

export async function openSignedIn(service: TestService, options?: BrowserOptions) {
  const browser = createBrowser(service, options);
  expect((await browser.signIn()).status).toBe(200);
  return browser;
}
