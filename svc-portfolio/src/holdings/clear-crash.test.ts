import type { Fund } from '@dashboard/contracts-portfolio';
import { openPortfolio, type Portfolio } from '../../test/portfolio.ts';
import { startWorkerProcess, type WorkerProcess } from '../../test/worker-process.ts';
import { createJobStore } from '../jobs/jobs.store.ts';
import { createHoldingStore } from './holdings.store.ts';

const fund: Fund = 'Growth Fund';
const HELD = 60;
const RESUME_MS = 15_000;

let portfolio: Portfolio;
let worker: WorkerProcess;

beforeAll(async () => {
  portfolio = await openPortfolio();
  await portfolio.emptyRedis();
  await createHoldingStore(portfolio.db).insertHoldings(
    fund,
    Array.from({ length: HELD }, (_, index) => ({
      ticker: `T${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`,
      quantity: 1,
      tradePrice: 2,
      currentPrice: null,
      pnlPercent: null,
      pnlOpen: null,
      dateOpened: null,
    })),
  );
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
});
afterAll(async () => {
  await worker.end('SIGKILL');
  await portfolio.close();
});

const left = () => createHoldingStore(portfolio.db).countHoldings([fund]);

async function until(what: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + RESUME_MS;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error(`not within 15 s; worker: ${worker.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('HOLD-25, HOLD-27 however often its worker is killed and its queue flushed, each holding is cleared once', async () => {
  const { body } = await portfolio.call('admin', 'POST', '/api/holdings/clear', {
    json: { fund },
  });
  for (const [kill, more] of [3, 7, 11].entries()) {
    const before = await left();
    // Resumed within 15 s of the kill before, and on its way again.
    await until(async () => (await left()) <= before - more);
    await worker.end('SIGKILL');
    if (kill === 1) await portfolio.emptyRedis();
    worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  }
  const find = () => createJobStore(portfolio.db).findJob(body.jobId);
  await until(async () => (await find())?.state === 'completed');
  expect(await find()).toMatchObject({
    progress: 100,
    results: { removed: HELD, unchanged: 0 },
  });
  expect(await left()).toBe(0);
  const records = await portfolio.db('portfolio_activity').select('activity_type', 'ticker');
  expect(records).toHaveLength(HELD);
  expect(new Set(records.map(({ ticker }) => ticker)).size).toBe(HELD);
}, 90_000);
