import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { createSystemCaller } from '@dashboard/service-kit/audit';
import { silentLogger } from '@dashboard/service-kit/testing';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { importJob } from '../imports/imports.jobs.ts';
import type { JobHandler } from './job-definition.ts';
import { createJobRunner } from './job-runner.ts';
import { createJobStore } from './jobs.store.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('jobs'));

const insert = () =>
  createJobStore(portfolio.db).insertJob(importJob.name, { fund: MAIN_FUND, positions: [] });

const readMetrics = async (): Promise<string> =>
  (await fetch(`${portfolio.origin}/metrics`)).text();

async function readQueueAge(): Promise<number> {
  const text = await readMetrics();
  return Number(/^portfolio_oldest_job_seconds (?<seconds>\S+)$/m.exec(text)?.groups?.seconds);
}

test('the age of the queue is that of the longest-waiting job, or 0 if there is none', async () => {
  expect(await readQueueAge()).toBe(0);
  const [first, second] = [await insert(), await insert()];
  const changed = (seconds: number) => portfolio.db.raw('now() - ? * interval $$1 s$$', [seconds]);
  await portfolio
    .db('jobs')
    .where({ id: first })
    .update({ updated_at: changed(90) });
  await portfolio
    .db('jobs')
    .where({ id: second })
    .update({ updated_at: changed(30) });
  expect(await readQueueAge()).toBeCloseTo(90, -1);
  await createJobStore(portfolio.db).completeJob(first, null);
  expect(await readQueueAge()).toBeCloseTo(30, -1);
});

test('jobs are counted by state, including states without jobs', async () => {
  await insert();
  const text = await readMetrics();
  for (const count of ['queued"} 1', 'active"} 0', 'failed"} 0']) {
    expect(text).toContain(`portfolio_jobs{state="${count}\n`);
  }
});

test('a failed job’s age starts over when it is requeued', async () => {
  const id = await insert();
  const store = createJobStore(portfolio.db);
  await store.failJob(id, 'It failed.');
  const longAgo = portfolio.db.raw(`now() - interval '2 days'`);
  await portfolio.db('jobs').where({ id }).update({ created_at: longAgo, updated_at: longAgo });
  expect(await readQueueAge()).toBe(0);
  await store.requeueFailedJob(id, createSystemCaller('test'));
  expect(await readQueueAge()).toBeLessThan(5);
});

test('each attempt is reported with kind, outcome and duration', async () => {
  const attempts: unknown[] = [];
  let run: () => Promise<null>;
  const handlers: JobHandler[] = [
    {
      definition: importJob,
      async run() {
        await portfolio.db.raw('SELECT pg_sleep(0.01)');
        return run();
      },
    },
  ];
  const runJob = createJobRunner({
    db: portfolio.db,
    handlers,
    logger: silentLogger,
    changePublisher: portfolio.changePublisher,
    onAttempt: (kind, outcome, seconds) => {
      // The last attempt fails before it runs.
      expect(seconds).toBeGreaterThanOrEqual(outcome === 'failed' ? 0 : 0.01);
      expect(seconds).toBeLessThan(10);
      attempts.push([kind, outcome]);
    },
  });
  run = async () => null;
  await runJob(await insert());
  run = () => Promise.reject(new Error('not now'));
  const failing = await insert();
  await expect(runJob(failing)).rejects.toThrow('not now');
  await portfolio.db('jobs').where({ id: failing }).update({ attempts: 9 });
  await runJob(failing);
  const kind = importJob.name;
  expect(attempts).toEqual([
    [kind, 'completed'],
    [kind, 'retried'],
    [kind, 'failed'],
  ]);
});
