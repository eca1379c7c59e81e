import { execFileSync } from 'node:child_process';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { moduleListSchema } from '@dashboard/contracts-gateway';
import { HISTORY_PATH, promoteToStable } from '@dashboard/release-registry';
import { createFullRegistry, moduleFiles } from '@dashboard/release-registry/testing';
import { provide } from '@dashboard/service-kit/testing';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import {
  createProcesses,
  createServiceDatabase,
  readMetric,
  serviceUrls,
  urlAt,
} from '../../test/processes.ts';
import { startRedisServer } from '../../test/redis-server.ts';

const paths = [
  listFlowAlerts.path,
  '/student',
  '/modules.json',
  '/modules/mfe-flow/1.0.0-a/remoteEntry.js',
  '/readyz',
];

const processes = createProcesses();
afterAll(processes.killAll);
const database = provide(
  () => createServiceDatabase('flow'),
  ({ drop }) => drop(),
);
const redis = provide(startRedisServer, ({ stop }) => stop());
const registry = provide(createFullRegistry, ({ remove }) => remove(), 'each');
let flowPort: number;

beforeAll(async () => {
  flowPort = await findFreePort();
  await processes.start('svc-flow', flowPort, {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
  });
});

const startGateway = (port: number) =>
  processes.start('gateway', port, {
    ...serviceUrls(),
    SVC_FLOW_URL: urlAt(flowPort),
    REDIS_URL: redis.url,
    RELEASES_DIR: registry.directory,
  });

/** Replaces the history with a pipe without a writer. Call the result to restore it. */
async function hang(): Promise<() => Promise<void>> {
  const history = join(registry.directory, HISTORY_PATH);
  const [saved, pipe] = [`${history}.saved`, `${history}.pipe`];
  await rename(history, saved);
  execFileSync('mkfifo', [history]);
  return async () => {
    await rename(history, pipe);
    await rename(saved, history);
    await (await open(pipe, 'w')).close();
  };
}

const findFlowVersion = async (port: number) => {
  const list = await (await fetch(`${urlAt(port)}/modules.json`)).json();
  return moduleListSchema.parse(list).modules.find(({ name }) => name === 'mfe-flow')?.version;
};

test('while the registry hangs, no request waits for it; once it responds, changes are seen', async () => {
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
  const port = await findFreePort();
  await startGateway(port);
  const comeBack = await hang();
  const failures = () => readMetric(port, 'gateway_releases_read_failures_total');
  await waitUntil(async () => (await failures()) > 0);
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

  await comeBack();
  await promoteToStable({ store: registry.store, name: 'mfe-flow' }, '1.1.0-b');
  await waitUntil(async () => (await findFlowVersion(port)) === '1.1.0-b');
});

test('a gateway that starts while the registry hangs responds to calls, and serves pages later', async () => {
  const comeBack = await hang();
  const port = await findFreePort();
  const started = startGateway(port);
  const statusOf = async (path: string) =>
    (await fetch(urlAt(port) + path).catch(() => undefined))?.status;
  await waitUntil(async () => (await statusOf('/healthz')) === 200);
  expect(await statusOf(listFlowAlerts.path)).toBe(200);
  for (const path of ['/student', '/readyz']) expect(await statusOf(path)).toBe(503);
  await comeBack();
  await started;
  expect(await statusOf('/student')).toBe(200);
});
