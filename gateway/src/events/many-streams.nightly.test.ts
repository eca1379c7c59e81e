import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createFullRegistry } from '@dashboard/release-registry/testing';
import { CHANGES_CHANNEL } from '@dashboard/service-kit/redis';
import { provide } from '@dashboard/service-kit/testing';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import {
  createProcesses,
  productRoot,
  readMetric,
  serviceUrls,
  urlAt,
} from '../../test/processes.ts';
import { startRedisServer } from '../../test/redis-server.ts';
import { startService } from '../../test/service.ts';
import type { StreamClientsReport } from '../../test/stream-clients.ts';
import { computeStreamLimit } from './stream-limit.ts';

const STREAMS = 10_000;
const KB = 1024;
const MB = 1024 * KB;
/** V8's heap in a container with 512 MB, in MB. */
const HEAP_MB = { old: 259, semiSpace: 8 };
const KERNEL_BYTES = 2 * KB;
const MAX_HOLD_MS = 50;

const clients = new Set<ChildProcess>();
const processes = createProcesses();
afterAll(async () => {
  for (const child of clients) child.kill('SIGKILL');
  await processes.killAll();
});
const redisServer = provide(startRedisServer, ({ stop }) => stop());
const service = provide(startService, ({ close }) => close());
const registry = provide(createFullRegistry, ({ remove }) => remove());
const directory = createTestFolder();

const startGateway = (port: number) =>
  processes.start('gateway', port, {
    REDIS_URL: redisServer.url,
    ...serviceUrls(service.url),
    RELEASES_DIR: registry.directory,
    MAX_STREAMS: String(STREAMS),
    MAX_STREAMS_PER_ADDRESS: String(STREAMS),
    NODE_OPTIONS: [
      `--max-old-space-size=${HEAP_MB.old} --max-semi-space-size=${HEAP_MB.semiSpace}`,
      `--import ${join(productRoot, 'gateway/test/event-loop-holds.ts')}`,
    ].join(' '),
    EVENT_LOOP_HOLDS_FILE: join(directory, String(port)),
  });

async function openStreams(port: number, otherPort: number) {
  const script = join(productRoot, 'gateway/test/stream-clients.ts');
  const child = spawn(process.execPath, [script, ...[port, STREAMS, otherPort].map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  clients.add(child);
  const lines = createInterface({ input: child.stdout });
  const readLine = async (): Promise<StreamClientsReport> => {
    const [line] = await once(lines, 'line');
    return JSON.parse(line);
  };
  expect((await readLine()).open).toBe(STREAMS);
  return {
    readReport() {
      const line = readLine();
      child.stdin.write('\n');
      return line;
    },
  };
}

const countRedisConnections = async () =>
  Number(
    /total_connections_received:(\d+)/.exec(String(await redisServer.send('INFO', 'stats')))?.[1],
  );

test('10,000 streams fit into 512 MB, and their browsers reconnect gradually [LIVE-05, API-13]', async () => {
  expect(
    computeStreamLimit({
      memoryBytes: 512 * MB,
      heapBytes: HEAP_MB.old * MB,
      openFiles: 1_048_576,
    }),
  ).toBeGreaterThan(STREAMS);
  const [port, otherPort] = [await findFreePort(), await findFreePort()];
  const gateway = await startGateway(port);
  await startGateway(otherPort);
  const before = await readMetric(port, 'process_resident_memory_bytes');

  const { readReport } = await openStreams(port, otherPort);

  expect(await readMetric(port, 'gateway_open_streams')).toBe(STREAMS);
  const after = await readMetric(port, 'process_resident_memory_bytes');
  expect((after - before) / STREAMS + KERNEL_BYTES).toBeLessThan(16 * KB);
  expect(after + STREAMS * KERNEL_BYTES).toBeLessThan(512 * MB);
  const refused = await fetch(`${urlAt(port)}/api/events`);
  expect(refused.status).toBe(503);

  const topics = ['stocks', 'holdings', 'options'];
  for (const topic of topics) {
    await redisServer.send('PUBLISH', CHANGES_CHANNEL, JSON.stringify({ topic, version: 1 }));
  }
  await waitUntil(async () => (await readReport()).events === topics.length * STREAMS);

  const connections = await countRedisConnections();
  const exited = once(gateway, 'exit');
  const began = performance.now();
  gateway.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(10_000);
  const longestHoldMs = Number(await readFile(join(directory, String(port)), 'utf8'));
  expect(longestHoldMs).toBeGreaterThan(0);
  expect(longestHoldMs).toBeLessThan(MAX_HOLD_MS);
  expect(await countRedisConnections()).toBe(connections + 1);

  await waitUntil(async () => (await readReport()).reconnectedAfterMs.length === STREAMS);
  const { reconnectedAfterMs, dueAfterMs } = await readReport();
  const perSecond = new Map<number, number>();
  for (const afterMs of dueAfterMs) {
    const second = Math.floor(afterMs / 1_000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  }
  expect(dueAfterMs).toHaveLength(STREAMS);
  expect(Math.min(...reconnectedAfterMs)).toBeGreaterThan(2_900);
  expect(Math.max(...perSecond.values())).toBeLessThan(STREAMS / 4);
  expect(await readMetric(otherPort, 'gateway_open_streams')).toBe(STREAMS);
}, 240_000);
