import { addStock, changeStock } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { provide, testRedisUrl } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { addressOf, createSockets, getStatus } from '../../test/hostile-connections.ts';
import { readMetric } from '../../test/processes.ts';
import { startProduct } from '../../test/product.ts';

const MB = 1024 * 1024;
const MAX_MEMORY_MB = 350;

const product = provide(
  async () => startProduct({ REDIS_URL: await testRedisUrl() }),
  ({ stop }) => stop(),
);
let admin: string;
const sockets = createSockets();
let failedCalls: string[] = [];
let calls = 0;
let mostMemoryMb = 0;

beforeAll(async () => {
  admin = await product.signIn();
  await product.call(addStock, { symbol: 'AAPL' }, admin);
});
afterEach(() => sockets.closeAll());

const readProcess = async (port: number) => ({
  startedAt: await readMetric(port, 'process_start_time_seconds'),
  memoryMb: (await readMetric(port, 'process_resident_memory_bytes')) / MB,
});

async function expectStatus(name: string, call: Promise<number>): Promise<void> {
  calls += 1;
  const status = await call.catch(({ message }: Error) => message);
  if (status !== 200) failedCalls.push(`${name}: ${status}`);
}

async function callProduct(round: number): Promise<void> {
  const { port } = product;
  const path = changeStock.path.replace('{key}', 'AAPL');
  const body = { dailyBX: round % 2 === 0 ? 'HH' : 'HL' };
  await expectStatus('health', getStatus(port, '/healthz'));
  await Promise.all(
    Array.from({ length: 20 }, () => expectStatus('poll', getStatus(port, '/api/stocks'))),
  );
  // On a busy machine, a write can be refused as too slow, and sent again.
  const edit = waitUntil(async () => {
    const { status } = await product.call(changeStock, body, admin, path);
    return status === 503 ? undefined : status;
  });
  await expectStatus('edit', edit);
  const { memoryMb } = await readProcess(port);
  mostMemoryMb = Math.max(mostMemoryMb, memoryMb);
}

const waves = [
  { connections: 5, addresses: 1 },
  { connections: 30, addresses: 1 },
  { connections: 150, addresses: 1 },
  { connections: 500, addresses: 1 },
  { connections: 500, addresses: 200 },
];

test.each([
  '/student',
  '/api/stocks',
  '/api/images/00000000-0000-4000-8000-000000000000',
  '/login',
  '/nothing-here',
  '/api/openapi.json',
  '/api/auth/login',
])('the gateway survives clients that pipeline %s and never read', async (path) => {
  failedCalls = [];
  calls = 0;
  mostMemoryMb = 0;
  const { startedAt } = await readProcess(product.port);
  for (const { connections, addresses } of waves) {
    for (let index = 0; index < connections; index += 1) {
      await sockets.sendUnread(product.port, path, addressOf(index % addresses));
    }
    for (let round = 0; round < 20; round += 1) await callProduct(round);
  }
  expect(failedCalls).toEqual([]);
  expect((await readProcess(product.port)).startedAt).toBe(startedAt);
  expect(mostMemoryMb).toBeLessThan(MAX_MEMORY_MB);
  recordFigure(33, `calls that failed while ${path} was pipelined`, failedCalls.length, {
    of: calls,
    bar: 0,
  });
  recordFigure(33, `memory of the gateway while ${path} was pipelined, highest`, mostMemoryMb, {
    unit: 'MB',
    bar: MAX_MEMORY_MB,
  });
});

test.each([
  ['svc-auth', '/api/auth/status'],
  ['svc-portfolio', '/api/stocks'],
  ['the worker', '/healthz'],
] as const)('%s survives clients that pipeline and never read', async (name, path) => {
  const port = product.ports[name];
  const { startedAt } = await readProcess(port);
  for (let index = 0; index < 150; index += 1) await sockets.sendUnread(port, path, addressOf(0));
  for (let round = 0; round < 20; round += 1) expect(await getStatus(port, '/healthz')).toBe(200);
  const after = await readProcess(port);
  expect(after.startedAt).toBe(startedAt);
  expect(after.memoryMb).toBeLessThan(MAX_MEMORY_MB);
});
