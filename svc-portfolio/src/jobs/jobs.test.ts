import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { silentLogger } from '@dashboard/service-kit/testing';
import { z } from 'zod';
import { setUpPortfolio, testClock } from '../../test/test-portfolio.ts';
import { toPosition } from '../holdings/position.ts';
import { createImportHandler, importJob } from '../imports/imports.jobs.ts';
import type { JobDefinition, JobHandler } from './job-definition.ts';
import { MAX_ATTEMPTS } from './job-queue.ts';
import { startJobWorker } from './job-worker.ts';
import { createJobStore } from './jobs.store.ts';

const importHandler = createImportHandler(testClock);
const input = {
  fund: MAIN_FUND,
  positions: [toPosition({ ticker: 'AAPL', quantity: 1, tradePrice: 2 })],
};

const portfolio = setUpPortfolio();

const insert = (kind: string) => createJobStore(portfolio.db).insertJob(kind, input);
const find = (id: string) => createJobStore(portfolio.db).findJob(id);

describe('a job that always fails', () => {
  const definition: JobDefinition = {
    name: 'always-failing',
    input: z.unknown(),
    topics: ['holdings'],
    failureMessage: 'It failed and nothing was changed.',
    cancellable: false,
    assertRetryable: async () => {},
  };
  const alwaysFailing: JobHandler = {
    definition,
    async run(tx) {
      await tx('funds').insert({ name: 'Fund of a failed job' });
      throw new Error('no');
    },
  };

  it('is retried, then fails with a message for the admin and has no effect [CSV-25, CSV-37]', async () => {
    const id = await insert(definition.name);
    const runJob = (jobId: string) => portfolio.runJob(alwaysFailing, jobId);
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await expect(runJob(id)).rejects.toThrow('no');
    }
    expect(await find(id)).toMatchObject({ state: 'active', error: null });
    await runJob(id);
    const { body } = await portfolio.get(`/api/jobs/${id}`);
    expect(body).toMatchObject({
      state: 'failed',
      error: 'It failed and nothing was changed.',
    });
    expect(await portfolio.db('funds').where({ name: 'Fund of a failed job' })).toEqual([]);
    await runJob(id);
    expect(await find(id)).toMatchObject({ attempts: MAX_ATTEMPTS });
  });

  it('gives a waiting import’s response that message [CSV-31, CSV-37]', async () => {
    const worker = startJobWorker({
      db: portfolio.db,
      redis: portfolio.redis,
      handlers: [{ ...alwaysFailing, definition: { ...definition, name: importJob.name } }],
      changePublisher: portfolio.changePublisher,
      logger: silentLogger,
    });
    const { status, body } = await portfolio.importHoldings(MAIN_FUND, {
      ticker: 'AAPL',
      quantity: 1,
      tradePrice: 2,
    });
    await worker.close();
    expect([status, body.message]).toEqual([500, 'It failed and nothing was changed.']);
  });

  it('fails without another attempt after every attempt crashed its worker [CSV-37]', async () => {
    const id = await insert(definition.name);
    await portfolio.db('jobs').where({ id }).update({ attempts: MAX_ATTEMPTS });
    await portfolio.runJob(alwaysFailing, id);
    expect(await find(id)).toMatchObject({ state: 'failed' });
  });

  it('fails even if its input is unreadable [CSV-37]', async () => {
    const id = await createJobStore(portfolio.db).insertJob(importJob.name, {});
    await portfolio.db('jobs').where({ id }).update({ attempts: MAX_ATTEMPTS });
    await portfolio.runJob(importHandler, id);
    expect(await find(id)).toMatchObject({ state: 'failed' });
  });

  it('fails if no handler supports its kind [CSV-37]', async () => {
    const id = await insert('unheard-of');
    await portfolio.runJob(alwaysFailing, id);
    expect(await find(id)).toMatchObject({
      state: 'failed',
      error: 'The server does not know this kind of job.',
    });
  });
});
