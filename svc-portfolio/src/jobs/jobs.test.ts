import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { silentLogger } from '@dashboard/service-kit/testing';
import { z } from 'zod';
import { openPortfolio, type Portfolio } from '../../test/portfolio.ts';
import { IMPORT_KIND, importJob } from '../imports/imports.jobs.ts';
import { connectQueueRedis } from '../redis.ts';
import { defineJobKind, type JobKind } from './job-kind.ts';
import { startJobWorker } from './job-worker.ts';
import { createJobQueue, MAX_ATTEMPTS } from './jobs.queue.ts';
import { createJobStore } from './jobs.store.ts';
import { createJobRunner } from './run-job.ts';

const realImport = importJob({ timeZone: 'America/New_York', now: () => new Date() });
const input = {
  fund: MAIN_FUND,
  positions: [
    {
      ticker: 'AAPL',
      quantity: 1,
      tradePrice: 2,
      currentPrice: null,
      pnlPercent: null,
      pnlOpen: null,
    },
  ],
};

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
});
afterAll(() => portfolio.close());

const runnerOf = (kind: JobKind) =>
  createJobRunner({
    db: portfolio.db,
    kinds: [kind],
    changePublisher: portfolio.changePublisher,
    logger: silentLogger,
  });
const insert = (kind: string) => createJobStore(portfolio.db).insertJob(kind, input);
const find = (id: string) => createJobStore(portfolio.db).findJob(id);

describe('with Redis down', () => {
  it('CSV-32, CSV-30 an import is accepted with 202, and carried out when Redis is back', async () => {
    const nowhere = connectQueueRedis('redis://127.0.0.1:1', silentLogger);
    const cut = await openPortfolio({
      queue: createJobQueue(nowhere, silentLogger),
      importWaitMs: 300,
    });
    try {
      const began = performance.now();
      const accepted = await cut.call('admin', 'POST', '/api/holdings/import', {
        json: { fund: MAIN_FUND, holdings: [{ ticker: 'AAPL', quantity: 1, tradePrice: 2 }] },
      });
      expect([accepted.status, accepted.body]).toEqual([202, { jobId: expect.any(String) }]);
      expect(performance.now() - began).toBeLessThan(2_500);
      const path = `/api/jobs/${accepted.body.jobId}`;
      expect((await cut.call('admin', 'GET', path)).body).toMatchObject({
        state: 'queued',
        progress: 0,
      });

      const worker = startJobWorker({
        db: cut.db,
        redis: cut.redis,
        kinds: [realImport],
        changePublisher: cut.changePublisher,
        logger: silentLogger,
      });
      const deadline = Date.now() + 15_000;
      let state = 'queued';
      while (state !== 'completed' && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        state = (await cut.call('admin', 'GET', path)).body.state;
      }
      await worker.close();
      expect(state).toBe('completed');
    } finally {
      nowhere.disconnect();
      await cut.close();
    }
  }, 30_000);
});

describe('a job that cannot be done', () => {
  const hopeless = defineJobKind({
    name: 'hopeless',
    input: z.unknown(),
    topics: ['holdings'],
    failure: 'It could not be done and nothing was changed.',
    async run(tx) {
      await tx('funds').insert({ name: 'Fund of a failed job' });
      throw new Error('no');
    },
  });

  it('CSV-25, CSV-37 is tried again, then fails with words for the admin and no effect', async () => {
    const id = await insert('hopeless');
    const runJob = runnerOf(hopeless);
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await expect(runJob(id)).rejects.toThrow('no');
    }
    expect(await find(id)).toMatchObject({ state: 'active', error: null });
    await runJob(id);
    const { body } = await portfolio.call('admin', 'GET', `/api/jobs/${id}`);
    expect(body).toMatchObject({
      state: 'failed',
      error: 'It could not be done and nothing was changed.',
    });
    expect(await portfolio.db('funds').where({ name: 'Fund of a failed job' })).toEqual([]);
    await runJob(id);
    expect(await find(id)).toMatchObject({ attempts: MAX_ATTEMPTS });
  });

  it('CSV-31, CSV-37 an import that fails within the wait answers with those words', async () => {
    const worker = startJobWorker({
      db: portfolio.db,
      redis: portfolio.redis,
      kinds: [{ ...hopeless, name: IMPORT_KIND }],
      changePublisher: portfolio.changePublisher,
      logger: silentLogger,
    });
    const { status, body } = await portfolio.call('admin', 'POST', '/api/holdings/import', {
      json: { fund: MAIN_FUND, holdings: [{ ticker: 'AAPL', quantity: 1, tradePrice: 2 }] },
    });
    await worker.close();
    expect([status, body.message]).toEqual([500, 'It could not be done and nothing was changed.']);
  });

  it('CSV-37 fails without another attempt when each so far ended with its worker', async () => {
    const id = await insert('hopeless');
    await portfolio.db('jobs').where({ id }).update({ attempts: MAX_ATTEMPTS });
    await runnerOf(hopeless)(id);
    expect(await find(id)).toMatchObject({ state: 'failed' });
  });

  it('CSV-37 fails when no worker knows its kind', async () => {
    const id = await insert('unheard-of');
    await runnerOf(hopeless)(id);
    expect(await find(id)).toMatchObject({
      state: 'failed',
      error: 'This kind of work is not known to the server.',
    });
  });
});

it('CSV-30 a job delivered many times at once takes effect once', async () => {
  const id = await insert(realImport.name);
  const runJob = runnerOf(realImport);
  await Promise.all(Array.from({ length: 8 }, () => runJob(id)));
  expect(await find(id)).toMatchObject({
    state: 'completed',
    results: { created: 1, updated: 0, removed: 0, unchanged: 0 },
  });
});
