import { isDeepStrictEqual } from 'node:util';
import { getServiceFolder, readServiceDescriptions } from '@dashboard/service-descriptions';
import { announceReplica, REPLICAS_CHANNEL } from '@dashboard/service-kit/redis';
import { provide, silentLogger } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { provideGateway } from '../../test/gateway.ts';
import { startService } from '../../test/service.ts';
import { respondWithText } from '../../test/text-service.ts';

// Needs its own Redis: all databases of a server share their channels.
const gateway = provideGateway({ ownRedis: true, usesCache: true, checksHealth: true }, 'each');
const joining = provide(startService, ({ close }) => close(), 'each');

beforeEach(() => {
  respondWithText(gateway.services.flow, 'one');
  respondWithText(joining, 'one');
});

const publish = (message: unknown) =>
  gateway.redis.publish(
    REPLICAS_CHANNEL,
    typeof message === 'string' ? message : JSON.stringify(message),
  );

async function countReplicas(): Promise<Record<string, number>> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const found = text.matchAll(/^gateway_replicas\{service="(.+)",state="up"\} (\d)$/gm);
  return Object.fromEntries([...found].map(([, service, up]) => [service, Number(up)]));
}

/** Waits, because a replica that misses a health check is down until the next one. */
async function expectReplicas(wanted: Record<string, number>): Promise<void> {
  await waitUntil(async () => isDeepStrictEqual(await countReplicas(), wanted));
}

const configured = Object.fromEntries(
  readServiceDescriptions().map((service) => [getServiceFolder(service), 1]),
);
const withJoined = { ...configured, 'svc-flow': 2 };

async function sendRequests(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(`${gateway.url}/api/unusual-flow?ticker=${Math.random()}`);
    expect(response.status).toBe(200);
  }
}

const announcement = () => ({
  service: 'svc-flow',
  url: joining.url,
  publish: (channel: string, message: string) => gateway.redis.publish(channel, message),
  logger: silentLogger,
});

test('an announced replica gets calls until it announces its shutdown', async () => {
  await expectReplicas(configured);
  const leave = announceReplica(announcement());
  await waitUntil(async () => (await countReplicas())['svc-flow'] === 2);
  await sendRequests(10);
  expect(joining.received).toHaveLength(5);
  leave();
  await waitUntil(async () => (await countReplicas())['svc-flow'] === 1);
  await sendRequests(10);
  expect(joining.received).toHaveLength(5);
});

test('an invalid announcement changes nothing', async () => {
  const announced = { service: 'svc-flow', url: 'http://127.0.0.1:1', isLeaving: false };
  for (const message of [
    'no JSON',
    {},
    { ...announced, url: 'ftp://127.0.0.1' },
    { ...announced, url: 7 },
    { ...announced, isLeaving: 'no' },
    { ...announced, service: 'svc-none' },
    { ...announced, service: '__proto__' },
    { ...announced, isLeaving: true },
  ]) {
    await publish(message);
  }
  await publish({ ...announced, url: joining.url });
  await waitUntil(async () => (await countReplicas())['svc-flow'] !== 1);
  await expectReplicas(withJoined);
});
