import type { Fund } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { generateHoldings } from '../../test/generated-holdings.ts';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { startWorkerProcess, type WorkerProcess } from '../../test/worker-process.ts';
import { createJobStore } from '../jobs/jobs.store.ts';
import { createHoldingStore } from './holdings.store.ts';

const fund: Fund = 'Growth Fund';
const HELD = 60;

let portfolio: Portfolio;
let worker: WorkerProcess;

beforeAll(async () => {
  portfolio = await openPortfolio();
  await portfolio.emptyRedis();
  await createHoldingStore(portfolio.db).insertHoldings(fund, generateHoldings(HELD));
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
});
afterAll(async () => {
  await worker.end('SIGKILL');
  await portfolio.close();
});

const countHoldings = () => createHoldingStore(portfolio.db).countHoldings([fund]);

it('HOLD-25, HOLD-27 when its worker is killed three times and its queue flushed, each holding is cleared once', async () => {
  const { body } = await portfolio.post('/api/holdings/clear', { fund });
  for (const [kill, more] of [3, 7, 11].entries()) {
    const before = await countHoldings();
    await waitUntil(async () => (await countHoldings()) <= before - more);
    await worker.end('SIGKILL');
    if (kill === 1) await portfolio.emptyRedis();
    worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  }
  const find = () => createJobStore(portfolio.db).findJob(body.jobId);
  await waitUntil(async () => (await find())?.state === 'completed');
  expect(await find()).toMatchObject({
    progress: 100,
    results: { removed: HELD, unchanged: 0 },
  });
  expect(await countHoldings()).toBe(0);
  const records = await portfolio.db('portfolio_activity').select('activity_type', 'ticker');
  expect(records).toHaveLength(HELD);
  expect(new Set(records.map(({ ticker }) => ticker)).size).toBe(HELD);
});
