import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { getUrlSetting, readServiceDescriptions } from '@dashboard/service-descriptions';
import {
  createTestDatabase,
  type TestDatabase,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import { freePort, startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { createFullRegistry } from '../../test/registry.ts';
import { waitUntil } from '../../test/wait-until.ts';

const product = join(__dirname, '../../..');
const node = join(product, 'node_modules/.bin/node');

let database: TestDatabase;
let redis: TestRedisServer;
let registry: Awaited<ReturnType<typeof createFullRegistry>>;
const running = new Set<ChildProcess>();

/** Starts a process of the product. @returns when it is ready */
async function run(
  deployable: string,
  port: number,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(node, ['src/server.ts'], {
    cwd: join(product, deployable),
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
      ...{ HOST: '127.0.0.1', PORT: String(port), REDIS_URL: redis.url },
      ...{ IDENTITY_SECRET: testIdentitySecret, ...env },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await waitUntil(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    return answer?.status === 200;
  });
  return child;
}

const urlAt = (port: number) => `http://127.0.0.1:${port}`;

const replica = (port: number) =>
  run('svc-flow', port, { DATABASE_URL: database.url, ADVERTISED_URL: urlAt(port) });

beforeAll(async () => {
  database = await createTestDatabase('flow', join(product, 'svc-flow/migrations'));
  redis = await startRedisServer();
  registry = await createFullRegistry();
});
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  redis.thaw();
  await redis.kill();
  await registry.remove();
  await database.drop();
});

interface Poll {
  readonly status: number | string;
  readonly tookMs: number;
  /** Since polling began. */
  readonly atMs: number;
}

/** Two hundred polls a second, every other one with the current ETag. */
function startPolling(port: number) {
  const agent = new Agent({ keepAlive: true });
  const polls: Poll[] = [];
  const began = performance.now();
  const open = new Set<Promise<void>>();
  let etag = '';
  let sent = 0;

  function poll(): Promise<void> {
    sent += 1;
    const at = performance.now();
    const headers = etag && sent % 2 === 0 ? { 'if-none-match': etag } : {};
    return new Promise((resolve) => {
      const record = (status: number | string) => {
        polls.push({ status, tookMs: performance.now() - at, atMs: at - began });
        resolve();
      };
      get({ host: '127.0.0.1', port, path: listFlowAlerts.path, agent, headers }, (answer) => {
        etag = answer.headers.etag ?? etag;
        answer.resume().once('end', () => record(answer.statusCode ?? 0));
      }).once('error', ({ message }) => record(message));
    });
  }

  const timer = setInterval(() => {
    // As many as are due, also after a late timer.
    while (sent < (performance.now() - began) / 5) {
      const one = poll();
      open.add(one);
      void one.then(() => open.delete(one));
    }
  }, 5);
  return {
    async stop(): Promise<Poll[]> {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return polls;
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The number of alert requests that a replica has answered. */
async function countAnswered(port: number): Promise<number> {
  const text = await (await fetch(`${urlAt(port)}/metrics`)).text();
  const counts = text.matchAll(/duration_seconds_count\{endpoint="flow.list".*\} (\d+)/g);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('FLOW-45, FLOW-46, API-13 no poll fails while replicas and Redis are killed and frozen, and a new replica is found', async () => {
  const [first, second, third, fourth, gatewayPort] = [
    ...[await freePort(), await freePort(), await freePort()],
    ...[await freePort(), await freePort()],
  ] as const;
  const killed = await replica(first as number);
  const frozen = await replica(second as number);
  await replica(third as number);
  const closedPort = urlAt(1);
  await run('gateway', gatewayPort as number, {
    ...Object.fromEntries(
      readServiceDescriptions().map((service) => [getUrlSetting(service), closedPort]),
    ),
    SVC_FLOW_URL: [first, second, third].map((port) => urlAt(port as number)).join(','),
    RELEASES_DIR: registry.directory,
  });

  const polling = startPolling(gatewayPort as number);
  await pause(2_000);
  killed.kill('SIGKILL');
  await pause(2_000);
  frozen.kill('SIGSTOP');
  await pause(4_000);
  frozen.kill('SIGCONT');
  await pause(1_000);
  redis.freeze();
  await pause(3_000);
  redis.thaw();
  await pause(1_000);
  await replica(fourth as number);
  await pause(3_000);
  await redis.kill();
  const before = await countAnswered(fourth as number);
  await pause(4_000);
  const after = await countAnswered(fourth as number);
  const polls = await polling.stop();

  const times = polls.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  expect(polls.length).toBeGreaterThan(3_500);
  expect(polls.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);
  expect(polls.filter(({ status }) => status === 304).length).toBeGreaterThan(1_000);
  expect(times.at(-1)).toBeLessThan(3_000);
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(300);
  // The new replica gets calls, also after Redis, which had announced it, was killed.
  expect(before).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(before);
}, 90_000);
