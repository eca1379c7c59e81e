import { join } from 'node:path';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { moduleListSchema } from '@dashboard/contracts-gateway';
import { promoteToStable } from '@dashboard/release-registry';
import { createTestDatabase, type TestDatabase } from '@dashboard/service-kit/testing';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import {
  createHangingBucket,
  createHangingFolder,
  type HangingRegistry,
} from '../../test/hanging-registries.ts';
import { createProcesses, productRoot, serviceUrls, urlAt } from '../../test/processes.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { createFullRegistry, moduleFiles, type TestRegistry } from '../../test/registry.ts';

const paths = [
  listFlowAlerts.path,
  '/student',
  '/modules.json',
  '/modules/mfe-flow/1.0.0-a/remoteEntry.js',
  '/readyz',
];

const processes = createProcesses();
let database: TestDatabase;
let redis: TestRedisServer;
let flowPort: number;
let source: TestRegistry;
let registry: HangingRegistry;

beforeAll(async () => {
  database = await createTestDatabase('flow', join(productRoot, 'svc-flow/migrations'));
  redis = await startRedisServer();
  flowPort = await findFreePort();
  await processes.start('svc-flow', flowPort, {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
  });
});
afterAll(async () => {
  await processes.killAll();
  await redis.kill();
  await database.drop();
});
beforeEach(async () => {
  source = await createFullRegistry();
  await source.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
});
afterEach(async () => {
  await registry.close();
  await source.remove();
});

const startGateway = (port: number, registryEnv: HangingRegistry['env']) =>
  processes.start('gateway', port, {
    ...serviceUrls(),
    SVC_FLOW_URL: urlAt(flowPort),
    REDIS_URL: redis.url,
    ...registryEnv,
  });

async function readFailures(port: number): Promise<number> {
  const text = await (await fetch(`${urlAt(port)}/metrics`)).text();
  return Number(/^gateway_releases_read_failures_total (\S+)$/m.exec(text)?.[1]);
}

const findFlowVersion = async (port: number) => {
  const list = await (await fetch(`${urlAt(port)}/modules.json`)).json();
  return moduleListSchema.parse(list).modules.find(({ name }) => name === 'mfe-flow')?.version;
};

test.each([
  ['a folder', createHangingFolder],
  ['a bucket', createHangingBucket],
])(
  'while a registry in %s hangs no request waits for it; when it is back its changes are seen',
  async (_, create) => {
    registry = await create(source);
    const port = await findFreePort();
    await startGateway(port, registry.env);
    await registry.hang();
    await waitUntil(async () => (await readFailures(port)) > 0);
    // A request that needed the registry would hang.
    for (const path of paths) {
      const statuses = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const response = await fetch(urlAt(port) + path);
          await response.arrayBuffer();
          return response.status;
        }),
      );
      expect([path, ...new Set(statuses)]).toEqual([path, 200]);
    }
    expect(await findFlowVersion(port)).toBe('1.0.0-a');

    await registry.comeBack();
    await promoteToStable({ store: registry.store, name: 'mfe-flow' }, '1.1.0-b');
    await waitUntil(async () => (await findFlowVersion(port)) === '1.1.0-b');
  },
);

test('a gateway that starts while the registry hangs answers calls, says so on its pages, and serves them later', async () => {
  registry = await createHangingFolder(source);
  await registry.hang();
  const port = await findFreePort();
  const started = startGateway(port, registry.env);
  const statusOf = async (path: string) =>
    (await fetch(urlAt(port) + path).catch(() => undefined))?.status;
  await waitUntil(async () => (await statusOf('/healthz')) === 200);
  expect(await statusOf(listFlowAlerts.path)).toBe(200);
  const page = await fetch(`${urlAt(port)}/student`);
  expect([page.status, await page.json()]).toEqual([
    503,
    { message: 'The dashboard is not published yet', code: 'unavailable' },
  ]);
  expect(await statusOf('/readyz')).toBe(503);
  await registry.comeBack();
  await started;
  expect(await statusOf('/student')).toBe(200);
});
