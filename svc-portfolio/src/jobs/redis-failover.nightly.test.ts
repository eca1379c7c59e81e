import { setTimeout as delay } from 'node:timers/promises';
import { readEnv } from '@dashboard/service-kit/env';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import { readRedisSettings, redisEnvSchema } from '@dashboard/service-kit/redis';
import { silentLogger, startSentinels } from '@dashboard/service-kit/testing';
import { Queue } from 'bullmq';
import { startWorkerProcess } from '../../test/processes.ts';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { createJobQueue, QUEUE_NAME } from './job-queue.ts';
import { createJobStore } from './jobs.store.ts';

const FINISHED_WITHIN_MS = 40_000;
const TEST_TIMEOUT_MS = 120_000;

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function openWithWorker(env: Readonly<Record<string, string>>): Promise<Portfolio> {
  const redis = connectQueueRedis(readRedisSettings(readEnv(redisEnvSchema, env)), silentLogger);
  const queue = createJobQueue(redis, silentLogger);
  const portfolio = await openPortfolio({ imports: { waitMs: 0 }, queue });
  const worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl, undefined, env);
  closings.push(
    () => portfolio.close(),
    () => worker.end('SIGKILL'),
    () => redis.disconnect(),
  );
  await worker.url;
  return portfolio;
}

async function submitImport(portfolio: Portfolio, quantity: number): Promise<string> {
  const { status, body } = await portfolio.post('/api/holdings/import', {
    fund: 'Value Fund',
    holdings: [{ ticker: 'AAPL', quantity, tradePrice: 5 }],
  });
  expect(status).toBe(202);
  return body.jobId;
}

async function untilCompleted({ db }: Portfolio, ids: readonly string[]): Promise<void> {
  const deadline = Date.now() + FINISHED_WITHIN_MS;
  for (const id of ids) {
    while ((await createJobStore(db).findJob(id))?.state !== 'completed') {
      expect(Date.now()).toBeLessThan(deadline);
      await delay(50);
    }
  }
}

it(
  'when a primary behind Sentinel is killed, every accepted import still runs, and later ones use the new primary [CSV-30]',
  async () => {
    const redis = await startSentinels();
    closings.push(redis.stop);
    const portfolio = await openWithWorker(redis.env);
    const ids = [await submitImport(portfolio, 1)];
    await untilCompleted(portfolio, ids);
    const primary = await redis.findPrimary();
    for (let quantity = 2; quantity <= 20; quantity += 1) {
      if (quantity === 5) await primary?.kill();
      ids.push(await submitImport(portfolio, quantity));
      await delay(200);
    }
    await untilCompleted(portfolio, ids);
    expect((await redis.findPrimary())?.port).not.toBe(primary?.port);
    // One row per job, whose effect happened once.
    const last = await submitImport(portfolio, 21);
    await untilCompleted(portfolio, [last]);
    const imports = await portfolio.db('imports').whereIn('id', [...ids, last]);
    expect(imports).toHaveLength(ids.length + 1);
  },
  TEST_TIMEOUT_MS,
);

it(
  'a job queued by an earlier version under another prefix runs [CSV-30]',
  async () => {
    const portfolio = await openPortfolio({
      imports: { waitMs: 0 },
      queue: {
        async enqueue(id) {
          const former = new Queue(QUEUE_NAME, { connection: portfolio.redis, prefix: 'bull' });
          await former.add('run', { id }, { jobId: id });
          return true;
        },
        countWaiting: async () => 0,
        close: async () => undefined,
      },
    });
    closings.push(() => portfolio.close());
    const id = await submitImport(portfolio, 1);
    const worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
    closings.push(() => worker.end('SIGKILL'));
    await untilCompleted(portfolio, [id]);
  },
  TEST_TIMEOUT_MS,
);
