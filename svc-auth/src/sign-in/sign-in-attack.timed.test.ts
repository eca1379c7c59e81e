import { randomUUID } from 'node:crypto';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordFigure } from '@dashboard/reliability';
import { identityHeaders } from '@dashboard/service-kit/testing';
import { startService, type TestService } from '../../test/service.ts';
import { SERVICE_NAME } from '../app.ts';
import { hashPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

const password = 'correct horse battery';
const ATTEMPTS = 4_500;
const PAIRS = 60;
/** Attempts at the same time, which wait for each other in this process. */
const CLIENTS = 32;
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

let service: TestService;
let server: Server;

beforeAll(async () => {
  service = await startService();
  await createUserStore(service.db).insertAdmin('Admin', await hashPassword(password));
  server = createServer(service.callback).listen(0, '127.0.0.1');
});
afterAll(async () => {
  agent.destroy();
  server.close();
  await service.stop();
});
beforeEach(() => service.reset());

interface Attempt {
  readonly username: string;
  readonly password?: string;
  readonly address: string;
  readonly cookie?: string;
}

/** Signs in over HTTP. @returns the status, the milliseconds until the response, and its cookies */
async function signIn({ username, address, cookie, ...sent }: Attempt) {
  const headers = await identityHeaders(SERVICE_NAME, 'anonymous', { address });
  const body = JSON.stringify({ username, password: sent.password ?? 'a guess' });
  const { port } = server.address() as AddressInfo;
  const startedAt = performance.now();
  return new Promise<{ status: number; ms: number; cookies: readonly string[] }>(
    (resolve, reject) => {
      const outgoing = request(
        {
          ...{ agent, port, method: 'POST', path: '/api/auth/login' },
          headers: { ...headers, 'content-type': 'application/json', ...(cookie && { cookie }) },
        },
        (response) => {
          const { statusCode: status = 0, headers: received } = response;
          const cookies = received['set-cookie'] ?? [];
          response.resume().once('end', () => {
            resolve({ status, ms: performance.now() - startedAt, cookies });
          });
        },
      );
      outgoing.once('error', reject).end(body);
    },
  );
}

/** Runs attempts, so many at a time. */
async function flood(count: number, attempt: (index: number) => Attempt) {
  const responses: Awaited<ReturnType<typeof signIn>>[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) responses.push(await signIn(attempt(next++)));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return responses;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const toAddress = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

test('AUTH-13 during a flood of guesses from everywhere they are shed at once, and the admin on a known device gets in', async () => {
  const { cookies } = await signIn({ username: 'admin', password, address: '10.9.0.1' });
  const cookie = cookies.find((line) => line.startsWith('device='))?.split(';')[0];
  const attack = flood(ATTEMPTS, (index) => ({
    username: `name ${index}`,
    address: toAddress(index),
  }));
  const admins = [];
  for (let time = 0; time < 10; time += 1) {
    const { status } = await signIn({ username: 'admin', password, address: '10.9.0.2', cookie });
    admins.push(status);
  }
  const responses = await attack;
  const signedIn = admins.filter((status) => status === 200).length;
  // On a busy machine an attempt may time out; no guess keeps the admin out.
  expect(new Set([...admins, 503])).toEqual(new Set([200, 503]));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 503]));

  const shed = responses.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const keys = (await service.redis.keys('tries-*')).length;
  const rows = (await service.refusals()).length;
  recordFigure({
    row: 17,
    name: 'a sign-in that is shed, median',
    value: median(shed),
    unit: 'ms',
    bar: 50,
  });
  recordFigure({
    row: 15,
    name: 'Redis keys after 4,500 sign-ins of unknown names from as many addresses',
    value: keys,
  });
  recordFigure({
    ...{ row: 5, name: 'the admin on a known device signs in during a flood of guesses' },
    ...{ value: signedIn, of: 10, bar: 10, better: 'higher' },
  });
  expect(median(shed)).toBeLessThan(50);
  expect(keys).toBeLessThanOrEqual(2 * 4_096);
  expect(rows).toBeLessThanOrEqual(201);
}, 120_000);

test('AUTH-13 one account is tried 100 times an hour at most, from however many addresses', async () => {
  const responses = await flood(1_000, (index) => ({
    username: 'admin',
    address: toAddress(index),
  }));
  const tried = responses.filter(({ status }) => status === 401).length;
  expect(tried).toBeLessThanOrEqual(50);
  const outcomes = await service.refusals();
  const counted = outcomes.filter(([action]) => action === 'sign-in.refused');
  expect(counted.reduce((sum, [, , , count]) => sum + count, 0)).toBe(tried);
}, 120_000);

test('AUTH-12 an unknown name takes as long as a wrong password', async () => {
  const knownHash = await hashPassword(password);
  const differences: number[] = [];
  for (let index = 0; index < PAIRS; index += 1) {
    const address = toAddress(100_000 + index);
    // A new account for each attempt, because an account is held back after some.
    const username = `user ${randomUUID()}`;
    await service.db('users').insert({ username, password_hash: knownHash, role: 'admin' });
    const measureKnown = async () => (await signIn({ username, address })).ms;
    const measureUnknown = async () => (await signIn({ username: `no ${username}`, address })).ms;
    // In turns first, so that whatever else the machine does meets both alike.
    if (index % 2 === 0) differences.push((await measureKnown()) - (await measureUnknown()));
    else differences.push(-(await measureUnknown()) + (await measureKnown()));
  }
  const difference = Math.abs(median(differences));
  recordFigure({
    ...{ row: 4, name: 'unknown user against wrong password, median difference (n = 60)' },
    ...{ value: difference, unit: 'ms', bar: 5 },
  });
  expect(difference).toBeLessThan(5);
}, 120_000);
