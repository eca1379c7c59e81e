import { listFlowAlerts } from '@dashboard/contracts-flow';
import { createFullRegistry } from '@dashboard/release-registry/testing';
import { provide } from '@dashboard/service-kit/testing';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import { startPolling } from '../../test/polling.ts';
import {
  createProcesses,
  createServiceDatabase,
  readMetric,
  serviceUrls,
  urlAt,
} from '../../test/processes.ts';
import { startRedisServer } from '../../test/redis-server.ts';

const processes = createProcesses();
afterAll(processes.killAll);
const database = provide(
  () => createServiceDatabase('flow'),
  ({ drop }) => drop(),
);
const redis = provide(startRedisServer, ({ stop }) => stop());
const registry = provide(createFullRegistry, ({ remove }) => remove());

const replica = (port: number) =>
  processes.start('svc-flow', port, {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ADVERTISED_URL: urlAt(port),
  });

async function countAnswered(port: number): Promise<number> {
  const text = await (await fetch(`${urlAt(port)}/metrics`)).text();
  const counts = text.matchAll(/duration_seconds_count\{endpoint="flow.list".*\} (\d+)/g);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('no poll fails while replicas and Redis are killed or frozen, and a new replica is found [FLOW-45, FLOW-46, API-13]', async () => {
  const [first, second, third, fourth, gatewayPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const killed = await replica(first);
  const frozen = await replica(second);
  await replica(third);
  await processes.start('gateway', gatewayPort, {
    REDIS_URL: redis.url,
    ...serviceUrls(),
    SVC_FLOW_URL: [first, second, third].map(urlAt).join(','),
    RELEASES_DIR: registry.directory,
  });

  const polling = startPolling(gatewayPort, listFlowAlerts.path, 200);
  const pollMore = async () => {
    const before = polling.polls.length;
    await waitUntil(() => polling.polls.length >= before + 300);
  };
  const up = 'gateway_replicas{service="svc-flow",state="up"}';
  const untilUp = (count: number) =>
    waitUntil(async () => (await readMetric(gatewayPort, up)) === count);
  await pollMore();
  killed.kill('SIGKILL');
  await untilUp(2);
  await pollMore();
  frozen.kill('SIGSTOP');
  await untilUp(1);
  await pollMore();
  frozen.kill('SIGCONT');
  await untilUp(2);
  redis.freeze();
  await pollMore();
  redis.thaw();
  await replica(fourth);
  await waitUntil(async () => (await countAnswered(fourth)) > 0);
  await redis.kill();
  const before = await countAnswered(fourth);
  await waitUntil(async () => (await countAnswered(fourth)) > before);
  await pollMore();
  const polls = await polling.stop();

  expect(polls.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);
  expect(polls.some(({ status }) => status === 304)).toBe(true);
});
