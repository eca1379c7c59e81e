import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { testRedisUrl } from '@dashboard/service-kit/testing';
import { createBrowser } from '../../test/admin-browser.ts';
import { provideService } from '../../test/service.ts';
import { verifyPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

const before = 'the former horse battery';
const after = 'another horse battery';
const node = join(__dirname, '../../../node_modules/.bin/node');

const service = provideService();
beforeEach(() => service.db('users').delete());

async function run(script: string, { env = {}, args = [], input = '' }: RunOptions = {}) {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(node, [join(__dirname, script), ...args], {
    env: {
      NODE_COMPILE_CACHE,
      DATABASE_URL: service.url,
      REDIS_URL: await testRedisUrl(),
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  child.stdin.end(input);
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { output, errors, code };
}

interface RunOptions {
  readonly env?: Record<string, string>;
  readonly args?: readonly string[];
  readonly input?: string;
}

async function createAdmin(env?: RunOptions['env']) {
  const { output, errors } = await run('create-admin.ts', { env });
  if (output === '') throw new Error(errors);
  return JSON.parse(output);
}

async function mayEnter(username: string, password: string): Promise<boolean> {
  const user = await createUserStore(service.db).findUserByName(username);
  return verifyPassword(user?.passwordHash, password);
}

test('the first start generates a random password and prints it, and later starts don’t [AUTH-24, AUTH-26]', async () => {
  const first = await createAdmin();
  expect(first).toEqual({ created: true, username: 'admin', password: expect.any(String) });
  expect(Buffer.from(first.password, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  expect(await mayEnter('admin', first.password)).toBe(true);
  expect(await createAdmin()).toEqual({ created: false, username: 'admin' });
  expect(await mayEnter('admin', first.password)).toBe(true);

  await service.db('users').delete();
  const other = await createAdmin();
  expect(other.password).not.toBe(first.password);
});

test('of two simultaneous first starts, only one creates the admin [AUTH-24]', async () => {
  const names = ['ana', 'ben'];
  const outcomes = await Promise.all(names.map((name) => createAdmin({ ADMIN_USERNAME: name })));
  const made = outcomes.filter(({ created }) => created);
  expect(made).toHaveLength(1);
  expect(new Set(outcomes.map(({ username }) => username))).toEqual(new Set([made[0].username]));
  expect(await service.db('users').pluck('username')).toEqual([made[0].username]);
});

test('the first admin gets the configured name and password, and neither is printed [AUTH-25]', async () => {
  const env = { ADMIN_USERNAME: 'mike', ADMIN_PASSWORD: 'only mine, and long' };
  expect(await createAdmin(env)).toEqual({ created: true, username: 'mike' });
  expect(await mayEnter('mike', 'only mine, and long')).toBe(true);
});

test.each([
  ['short', 'At least 12 characters'],
  ['qwerty123456', 'This password is too common: choose another'],
])(
  'the first start refuses the password %s and creates no admin [AUTH-75]',
  async (set, problem) => {
    const { code, errors } = await run('create-admin.ts', { env: { ADMIN_PASSWORD: set } });
    expect([code, errors]).toEqual([1, expect.stringContaining(`ADMIN_PASSWORD: ${problem}`)]);
    expect(await service.db('users')).toEqual([]);
  },
);

test('set-password changes the password and ends all existing sessions [AUTH-27]', async () => {
  await createAdmin({ ADMIN_PASSWORD: before });
  const admin = await createUserStore(service.db).findUserByName('admin');
  const { token } = await service.sessions.start({
    userId: admin?.id ?? '',
    username: 'admin',
    role: 'admin',
  });
  const { code, output } = await run('set-password.ts', { args: ['admin'], input: `${after}\n` });
  expect(code).toBe(0);
  expect(output).toContain('The password of admin is set');
  expect(await mayEnter('admin', after)).toBe(true);
  expect(await mayEnter('admin', before)).toBe(false);
  expect(await service.sessions.find(token, { touch: false })).toBeUndefined();
  expect(await service.actions()).toEqual(['admin.created', 'password.changed']);
});

test('without Redis, set-password changes nothing because it can’t end sessions [AUTH-27]', async () => {
  await createAdmin({ ADMIN_PASSWORD: before });
  const env = { REDIS_URL: 'redis://127.0.0.1:1' };
  const { code, errors } = await run('set-password.ts', { args: ['admin'], input: after, env });
  expect([code, errors.trim()]).toEqual([
    1,
    'The password was not changed: Redis is not responding, so open sessions could not be ended. Start Redis and try again.',
  ]);
  expect(await mayEnter('admin', before)).toBe(true);
  expect(await service.actions()).toEqual(['admin.created']);
});

test.each([
  ['an empty password', ['admin'], '', 'At least 12 characters; nothing was changed.'],
  [
    'a common password',
    ['admin'],
    'qwerty123456',
    'This password is too common: choose another; nothing was changed.',
  ],
  ['an unknown username', ['nobody'], after, 'There is no user nobody; nothing was changed.'],
])('set-password refuses %s [AUTH-27, AUTH-75]', async (_, args, input, words) => {
  await createAdmin({ ADMIN_PASSWORD: before });
  const { code, errors } = await run('set-password.ts', { args, input });
  expect([code, errors.trim()]).toEqual([1, words]);
  expect(await mayEnter('admin', before)).toBe(true);
});

test('sign-in-code prints a working code, and refuses an unknown username [AUTH-65]', async () => {
  await createAdmin({ ADMIN_PASSWORD: before });
  const { code, output } = await run('sign-in-code.ts', { args: ['ADMIN'] });
  expect(code).toBe(0);
  const [, printed = ''] = /code of admin is (\S+)\./.exec(output) ?? [];
  const response = await createBrowser(service).post('/api/auth/code-login', {
    username: 'admin',
    code: printed,
  });
  expect(response.status).toBe(200);
  expect(await run('sign-in-code.ts', { args: ['nobody'] })).toEqual({
    code: 1,
    output: '',
    errors: 'There is no user nobody.\n',
  });
});
