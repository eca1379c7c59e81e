import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { recordFigure } from '@dashboard/reliability';
import { getUrlSetting, readServiceDescriptions } from '@dashboard/service-descriptions';
import { findFreePort } from '@dashboard/test-kit';
import { createProcesses, urlAt } from '../../test/processes.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { createFullRegistry } from '../../test/registry.ts';
import { startService, type TestService } from '../../test/service.ts';
import { respondWithText } from '../../test/text-service.ts';

const MB = 1024 * 1024;
const REQUESTS = 6_000;
const CONNECTIONS = 32;
/** The bench measures ten minutes of it: bench/flood. */
const MAX_MEMORY_MB = 350;
const MAX_GROWTH_MB = 60;

let redis: TestRedisServer;
let service: TestService;
let registry: Awaited<ReturnType<typeof createFullRegistry>>;
let port: number;
const processes = createProcesses();
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

beforeAll(async () => {
  redis = await startRedisServer();
  service = await startService();
  respondWithText(service, 'x'.repeat(7_000));
  registry = await createFullRegistry();
  port = await findFreePort();
  const urls = readServiceDescriptions().map((one) => [getUrlSetting(one), service.url]);
  const env = {
    REDIS_URL: redis.url,
    RELEASES_DIR: registry.directory,
    ...Object.fromEntries(urls),
  };
  await processes.start('gateway', port, env, '--max-old-space-size=200', 'src/server.ts');
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await processes.killAll();
  await service.close();
  await redis.kill();
  await registry.remove();
});

const random = () => randomBytes(5).toString('hex');
const fund = encodeURIComponent('✅ Main Fund');
const attacks: readonly (() => string)[] = [
  () => `${listFlowAlerts.path}?since=${new Date(randomInt(2 ** 40)).toISOString()}`,
  () => `${listFlowAlerts.path}?since=2026-01-01T00:00:00.${'0'.repeat(10_000)}${randomInt(1e6)}Z`,
  () => `/api/portfolio-activity/${fund}/${randomInt(1, 367)}`,
  () => `/api/stocks/${random()}/analysis-history`,
  () => `/api/stocks?${random()}`,
];

function send(path: string): Promise<number> {
  const headers = { 'accept-encoding': `gzip, ${random()}`, cookie: `session=${random()}` };
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

async function flood(): Promise<Set<number>> {
  const statuses = new Set<number>();
  let sent = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (; sent < REQUESTS; sent += 1) {
        statuses.add(await send((attacks[sent % attacks.length] as () => string)()));
      }
    }),
  );
  return statuses;
}

async function readMemoryMb(): Promise<number> {
  const text = await (await fetch(`${urlAt(port)}/metrics`)).text();
  return Number(/^process_resident_memory_bytes ([\d.e+]+)$/m.exec(text)?.[1]) / MB;
}

test('FLOW-45 a flood of made-up requests hardly reaches the services, and the memory of the gateway stays', async () => {
  const startedAt = performance.now();
  await flood();
  const before = await readMemoryMb();
  expect(await flood()).toEqual(new Set([200, 429]));
  const after = await readMemoryMb();
  const seconds = (performance.now() - startedAt) / 1_000;
  const fetches = service.received.length;
  recordFigure({
    row: 16,
    name: 'fetches of three endpoints by one caller with made-up parameters',
    value: fetches / seconds,
    unit: 'a second',
  });
  recordFigure({
    row: 16,
    name: `memory of the gateway after ${2 * REQUESTS} made-up requests`,
    value: after,
    unit: 'MB',
    bar: MAX_MEMORY_MB,
  });
  // 15 in each window of 30 s for each of three endpoints, and one a second for the stocks.
  const windows = Math.ceil(seconds / 30) + 1;
  expect(fetches).toBeLessThan(windows * 3 * 15 + seconds * 2);
  expect(after).toBeLessThan(MAX_MEMORY_MB);
  expect(after - before).toBeLessThan(MAX_GROWTH_MB);
}, 120_000);
