import { waitUntil } from '@dashboard/test-kit';
import { startWorkerProcess, type WorkerProcess } from '../test/processes.ts';
import { setUpPortfolio } from '../test/test-portfolio.ts';

const NOWHERE = '127.0.0.1:1';

const portfolio = setUpPortfolio();
let worker: WorkerProcess;

afterEach(() => worker.end('SIGKILL'));

const get = async (path: string) => fetch(`${await worker.url}${path}`);

const statusOf = async (path: string) => (await get(path)).status;

test('the worker reports that it is alive and ready, its build, and its metrics', async () => {
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  expect(await statusOf('/healthz')).toBe(200);
  // Its connection to Redis might still be opening.
  await waitUntil(async () => (await statusOf('/readyz')) === 200);
  expect(await (await get('/version')).json()).toEqual({
    name: 'svc-portfolio-worker',
    version: '0.1.0',
  });
  expect(await (await get('/metrics')).text()).toMatch(
    /^database_statements_total\{database="postgres"\} \d+$/m,
  );
  expect(await statusOf('/api/jobs')).toBe(404);
  expect(await worker.end('SIGTERM')).toBe(0);
});

test('a worker without Postgres and Redis is alive but not ready', async () => {
  worker = startWorkerProcess(`postgres://nobody@${NOWHERE}/none`, `redis://${NOWHERE}`);
  expect(await statusOf('/healthz')).toBe(200);
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', down: ['database', 'redis'] },
  ]);
});

test('a worker whose process hangs doesn’t report that it is alive', async () => {
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  expect(await statusOf('/healthz')).toBe(200);
  worker.signal('SIGSTOP');
  const signal = AbortSignal.timeout(1_000);
  await expect(fetch(`${await worker.url}/healthz`, { signal })).rejects.toThrow('timeout');
});
