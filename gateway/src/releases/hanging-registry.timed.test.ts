import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { moduleListSchema } from '@dashboard/contracts-http';
import { promoteToStable } from '@dashboard/release-registry';
import { getUrlSetting, readServiceDescriptions } from '@dashboard/service-descriptions';
import { createTestDatabase, type TestDatabase } from '@dashboard/service-kit/testing';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import {
  createHangingBucket,
  createHangingFolder,
  type HangingRegistry,
} from '../../test/hanging-registries.ts';
import { type Poll, startPolling } from '../../test/polling.ts';
import { createProcesses, productRoot, urlAt } from '../../test/processes.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { createFullRegistry, moduleFiles, type TestRegistry } from '../../test/registry.ts';

/** How long each measurement takes. */
const MEASURED_MS = 9_000;
/** Pauses of the machine are in some windows of a measurement; what hangs would slow down all. */
const WINDOWS = 6;
/** What two gateways on one machine differ by. */
const NOISE_MS = 2;

const paths = {
  polls: listFlowAlerts.path,
  pages: '/student',
  lists: '/modules.json',
  files: '/modules/mfe-flow/1.0.0-a/remoteEntry.js',
};
const rates = { polls: 100, pages: 30, lists: 20, files: 50 };
/** One percent of a window is one request of the rarer kinds, which says nothing: 5 % of theirs. */
const shares = { polls: 0.99, pages: 0.95, lists: 0.95, files: 0.95 };

const processes = createProcesses();
let database: TestDatabase;
let redis: TestRedisServer;
let flowPort: number;
/** The registry of a gateway that is measured at the same time for comparison. */
let control: TestRegistry;
let source: TestRegistry;
let registry: HangingRegistry;

beforeAll(async () => {
  database = await createTestDatabase('flow', join(productRoot, 'svc-flow/migrations'));
  redis = await startRedisServer();
  flowPort = await findFreePort();
  await processes.start('svc-flow', flowPort, {
    ...{ DATABASE_URL: database.url, REDIS_URL: redis.url },
  });
}, 60_000);
afterAll(async () => {
  await processes.killAll();
  await redis.kill();
  await database.drop();
});
beforeEach(async () => {
  control = await createFullRegistry();
  source = await createFullRegistry();
  await source.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
});
afterEach(async () => {
  await registry.close();
  await source.remove();
  await control.remove();
});

const startGateway = (port: number, registryEnv: HangingRegistry['env']) =>
  processes.start('gateway', port, {
    ...Object.fromEntries(
      readServiceDescriptions().map((service) => [getUrlSetting(service), urlAt(1)]),
    ),
    ...{ SVC_FLOW_URL: urlAt(flowPort), REDIS_URL: redis.url, ...registryEnv },
  });

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** A percentile, in milliseconds: the lower quartile of those of the windows. */
function computePercentile(polls: readonly Poll[], share: number): number {
  const windows = Array.from({ length: WINDOWS }, (_, index) =>
    polls.filter(({ atMs }) => Math.floor((atMs / MEASURED_MS) * WINDOWS) === index),
  );
  const each = windows.map((window) =>
    quantile(
      window.map(({ tookMs }) => tookMs),
      share,
    ),
  );
  return quantile(each, 0.25);
}

/** Polls calls, pages, lists and files at the same time; none may fail. */
async function measure(port: number) {
  const kinds = Object.keys(paths) as (keyof typeof paths)[];
  const polling = kinds.map((kind) => startPolling(port, paths[kind], rates[kind]));
  await sleep(MEASURED_MS);
  const results = await Promise.all(polling.map((one) => one.stop()));
  const failed = results.flat().filter(({ status }) => status !== 200 && status !== 304);
  expect(failed).toEqual([]);
  return Object.fromEntries(
    kinds.map((kind, index) => [kind, computePercentile(results[index] ?? [], shares[kind])]),
  ) as Record<keyof typeof paths, number>;
}

async function readAgeSeconds(port: number): Promise<number> {
  const text = await (await fetch(`${urlAt(port)}/metrics`)).text();
  return Number(/^gateway_releases_age_seconds (\S+)$/m.exec(text)?.[1]);
}

const findFlowVersion = async (port: number) => {
  const list = await (await fetch(`${urlAt(port)}/modules.json`)).json();
  return moduleListSchema.parse(list).modules.find(({ name }) => name === 'mfe-flow')?.version;
};

test.each([
  ['a folder', createHangingFolder],
  ['a bucket', createHangingBucket],
])(
  'while a registry in %s hangs, students notice nothing; when it is back its changes are seen',
  async (kind, create) => {
    registry = await create(source, control);
    const [port, healthyPort] = [await findFreePort(), await findFreePort()] as const;
    await startGateway(port, registry.env);
    await startGateway(healthyPort, registry.healthyEnv);
    // What is compiled and cached first is measured in neither.
    await Promise.all([measure(port), measure(healthyPort)]);
    await registry.hang();
    // Calls that hang from now on hang during all of the measurement.
    await sleep(2_000);
    const [hanging, healthy] = await Promise.all([measure(port), measure(healthyPort)]);
    expect(await readAgeSeconds(port)).toBeGreaterThan(MEASURED_MS / 1_000);
    expect(await readAgeSeconds(healthyPort)).toBeLessThan(5);
    expect((await fetch(`${urlAt(port)}/readyz`)).status).toBe(200);
    expect(await findFlowVersion(port)).toBe('1.0.0-a');

    const describe = (of: Record<string, number>) =>
      Object.entries(of).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`);
    console.info(
      `99th percentile of polls and 95th of the rest while a registry in ${kind} hangs: ${describe(hanging).join(', ')}; of a gateway beside it whose registry responds: ${describe(healthy).join(', ')}`,
    );
    const slower = (Object.keys(paths) as (keyof typeof paths)[])
      .filter((name) => hanging[name] > healthy[name] * 1.2 + NOISE_MS)
      .map((name) => `${name}: ${hanging[name]} ms beside ${healthy[name]} ms`);
    expect(slower).toEqual([]);

    await registry.comeBack();
    await promoteToStable({ store: registry.store, name: 'mfe-flow' }, '1.1.0-b');
    await waitUntil(async () => (await findFlowVersion(port)) === '1.1.0-b');
  },
  120_000,
);

test('a gateway that starts while the registry hangs answers calls, says so on its pages, and serves them later', async () => {
  registry = await createHangingFolder(source, control);
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
    { message: 'The dashboard is not published yet' },
  ]);
  expect(await statusOf('/readyz')).toBe(503);
  await registry.comeBack();
  await started;
  expect(await statusOf('/student')).toBe(200);
}, 60_000);
