import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordFigure } from '@dashboard/reliability';
import { identityHeaders } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import * as argon2 from '@node-rs/argon2';
import { provideService } from '../../test/service.ts';
import { SERVICE_NAME } from '../app.ts';
import { hashPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

jest.mock('@node-rs/argon2', () => ({
  ...jest.requireActual('@node-rs/argon2'),
  verify: jest.fn(),
}));
const verify = jest.mocked(argon2.verify);

const password = 'correct horse battery';
const GUESSES = 4_500;
const CLIENTS = 32;
const [MAX_CHECKED, MAX_WAITING] = [2, 12];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const service = provideService();
let server: Server;

beforeAll(async () => {
  const users = createUserStore(service.db);
  await users.insertAdmin('Admin', await hashPassword(password));
  server = createServer(service.callback).listen(0, '127.0.0.1');
});
afterAll(() => {
  agent.destroy();
  server.close();
});
beforeEach(() => {
  verify.mockReset();
  verify.mockImplementation(async (_, sent) => sent === password);
});

interface Attempt {
  readonly username: string;
  readonly password?: string;
  readonly address: string;
  readonly cookie?: string;
}

async function signIn({ username, address, cookie, ...sent }: Attempt) {
  const headers = await identityHeaders(SERVICE_NAME, 'anonymous', { address });
  const body = JSON.stringify({ username, password: sent.password ?? 'a guess' });
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; cookies: readonly string[] }>((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        port,
        method: 'POST',
        path: '/api/auth/login',
        headers: { ...headers, 'content-type': 'application/json', ...(cookie && { cookie }) },
      },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        const cookies = received['set-cookie'] ?? [];
        response.resume().once('end', () => resolve({ status, cookies }));
      },
    );
    outgoing.once('error', reject).end(body);
  });
}

async function flood(goesOn: (made: number) => boolean, attempt: (index: number) => Attempt) {
  const counts = new Map<number, number>();
  let next = 0;
  const client = async () => {
    while (goesOn(next)) {
      const { status } = await signIn(attempt(next++));
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return counts;
}

const toAddress = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

async function knowDevice(): Promise<string> {
  const { cookies } = await signIn({ username: 'admin', password, address: '10.9.0.1' });
  return cookies.find((line) => line.startsWith('device='))?.split(';')[0] ?? '';
}

const sumRefusals = async () =>
  (await service.refusals()).reduce((sum, [, , , count]) => sum + count, 0);

test('during a flood of guesses from everywhere, the admin can always sign in on a known device [AUTH-13]', async () => {
  const cookie = await knowDevice();
  const admins: number[] = [];
  const attack = flood(
    (made) => made < GUESSES || admins.length < 10,
    (index) => ({ username: `name ${index}`, address: toAddress(index) }),
  );
  for (let time = 0; time < 10; time += 1) {
    admins.push(
      (await signIn({ username: 'admin', password, address: '10.9.0.2', cookie })).status,
    );
  }
  const counts = await attack;
  const keys = (await service.redis.keys('tries-*')).length;
  recordFigure(15, 'Redis keys after 4,500 sign-ins of unknown names from as many addresses', keys);
  recordFigure(
    5,
    'the admin on a known device signs in during a flood of guesses',
    admins.filter((status) => status === 200).length,
    { of: 10, bar: 10, better: 'higher' },
  );
  expect(admins).toEqual(Array(10).fill(200));
  const [checked = 0, shed = 0] = [counts.get(401), counts.get(503)];
  expect([...counts.keys()].sort()).toEqual([401, 503]);
  expect(checked + shed).toBeGreaterThanOrEqual(GUESSES);
  // One hash per checked guess and per sign-in of the admin; none for the rest.
  expect(verify).toHaveBeenCalledTimes(checked + 11);
  expect(await sumRefusals()).toBe(checked);
  expect(keys).toBeLessThanOrEqual(2 * 4_096);
  expect(await service.refusals().then((rows) => rows.length)).toBeLessThanOrEqual(201);
});

test('beyond two running and twelve waiting guesses, more are shed without a query or a hash [AUTH-13]', async () => {
  const { promise: checking, resolve: check } = Promise.withResolvers<boolean>();
  verify.mockReturnValue(checking);
  let queries = 0;
  const countQuery = () => {
    queries += 1;
  };
  service.db.on('query', countQuery);
  const statuses: number[] = [];
  const attempts = Array.from({ length: 40 }, async (_, index) => {
    const { status } = await signIn({ username: 'somebody', address: toAddress(index) });
    statuses.push(status);
  });
  const shed = 40 - MAX_CHECKED - MAX_WAITING;
  await waitUntil(() => statuses.length >= shed && verify.mock.calls.length >= MAX_CHECKED);
  expect([statuses, queries]).toEqual([Array(shed).fill(503), MAX_CHECKED]);
  expect(verify).toHaveBeenCalledTimes(MAX_CHECKED);
  check(false);
  await Promise.all(attempts);
  service.db.off('query', countQuery);
  const checked = statuses.filter((status) => status === 401).length;
  expect(checked).toBeGreaterThanOrEqual(MAX_CHECKED);
  expect(await sumRefusals()).toBe(checked);
});

test('a known device has 20 attempts an hour of its own [AUTH-13]', async () => {
  const cookie = await knowDevice();
  const guess = (used: string) => signIn({ username: 'admin', address: '10.9.0.3', cookie: used });
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await guess(cookie)).status);
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
  const right = { username: 'admin', password, address: '10.9.0.3' };
  expect((await signIn({ ...right, cookie })).status).toBe(429);
  expect((await signIn(right)).status).toBe(200);
});

test('an unknown name costs the same hash as a wrong password [AUTH-12]', async () => {
  const compared = async (username: string) => {
    verify.mockClear();
    expect((await signIn({ username, address: '10.9.0.4' })).status).toBe(401);
    return verify.mock.calls.map(([hash]) => hash.toString().split('$').slice(1, 4));
  };
  const known = await compared('admin');
  expect(known).toEqual([['argon2id', 'v=19', 'm=65536,t=3,p=1']]);
  expect(await compared('nobody')).toEqual(known);
});
