import { join } from 'node:path';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { getUrlSetting, readServiceDescriptions } from '@dashboard/service-descriptions';
import { createTestDatabase, type TestDatabase } from '@dashboard/service-kit/testing';
import { findFreePort } from '@dashboard/test-kit';
import { startPolling } from '../../test/polling.ts';
import { createProcesses, productRoot, urlAt } from '../../test/processes.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { createFullRegistry } from '../../test/registry.ts';

let database: TestDatabase;
let redis: TestRedisServer;
let registry: Awaited<ReturnType<typeof createFullRegistry>>;
const processes = createProcesses();

const replica = (port: number) =>
  processes.start('svc-flow', port, {
    ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, ADVERTISED_URL: urlAt(port) },
  });

beforeAll(async () => {
  database = await createTestDatabase('flow', join(productRoot, 'svc-flow/migrations'));
  redis = await startRedisServer();
  registry = await createFullRegistry();
});
afterAll(async () => {
  await processes.killAll();
  redis.thaw();
  await redis.kill();
  await registry.remove();
  await database.drop();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The number of alert requests that a replica has answered. */
async function countAnswered(port: number): Promise<number> {
  const text = await (await fetch(`${urlAt(port)}/metrics`)).text();
  const counts = text.matchAll(/duration_seconds_count\{endpoint="flow.list".*\} (\d+)/g);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('FLOW-45, FLOW-46, API-13 no poll fails while replicas and Redis are killed and frozen, and a new replica is found', async () => {
  const [first, second, third, fourth, gatewayPort] = [
    ...[await findFreePort(), await findFreePort(), await findFreePort()],
    ...[await findFreePort(), await findFreePort()],
  ] as const;
  const killed = await replica(first as number);
  const frozen = await replica(second as number);
  await replica(third as number);
  const closedPort = urlAt(1);
  await processes.start('gateway', gatewayPort as number, {
    REDIS_URL: redis.url,
    ...Object.fromEntries(
      readServiceDescriptions().map((service) => [getUrlSetting(service), closedPort]),
    ),
    SVC_FLOW_URL: [first, second, third].map((port) => urlAt(port as number)).join(','),
    RELEASES_DIR: registry.directory,
  });

  const polling = startPolling(gatewayPort as number, listFlowAlerts.path, 200);
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
