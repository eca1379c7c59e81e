import type { ALL_FUNDS, Fund } from '@dashboard/contracts-portfolio';
import { silentLogger } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { createClearHandler } from '../src/holdings/holdings.jobs.ts';
import { createImportHandler, importJob } from '../src/imports/imports.jobs.ts';
import type { JobHandler } from '../src/jobs/job-definition.ts';
import { MAX_ATTEMPTS } from '../src/jobs/job-queue.ts';
import { startJobWorker } from '../src/jobs/job-worker.ts';
import { createJobStore } from '../src/jobs/jobs.store.ts';
import { testClock as clock, type Portfolio, setUpPortfolio } from './test-portfolio.ts';

export const fund: Fund = 'Growth Fund';

export const throwError = (): never => {
  throw new Error('no');
};

export const failingHandler = (definition: JobHandler['definition']): JobHandler => ({
  definition,
  run: throwError,
});

export const line = (ticker: string, quantity = 1) => ({ ticker, quantity, tradePrice: 2 });

function createFailedJobs(portfolio: Portfolio) {
  const importHandler = createImportHandler(clock);
  const findJob = (id: string) => createJobStore(portfolio.db).findJob(id);

  async function failJob(id: string, handler: JobHandler): Promise<void> {
    await portfolio
      .db('jobs')
      .where({ id })
      .update({ attempts: MAX_ATTEMPTS - 1 });
    await portfolio.runJob(handler, id);
    expect(await findJob(id)).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
  }

  const submitImport = async (...holdings: object[]): Promise<string> =>
    (await portfolio.importHoldings(fund, ...holdings)).body.jobId;
  const submitClear = async (clearedFund: Fund | typeof ALL_FUNDS): Promise<string> =>
    (await portfolio.post('/api/holdings/clear', { fund: clearedFund })).body.jobId;

  return {
    findJob,
    failJob,
    submitImport,
    submitClear,
    importHandler,
    retryJob: (id: string, key?: string) =>
      portfolio.post(`/api/jobs/${id}/retry`, undefined, { key }),

    async submitFailedImport(...holdings: object[]): Promise<string> {
      const id = await submitImport(...holdings);
      await failJob(id, failingHandler(importJob));
      return id;
    },

    /** A Clear All of seven holdings that failed after its first batch of five. */
    async submitFailedClear(): Promise<string> {
      await portfolio.hold(
        fund,
        [...'ABCDEFG'].map((letter) => line(`T${letter}`)),
      );
      const id = await submitClear(fund);
      const failing = createClearHandler({ ...clock, changePublisher: { publish: throwError } });
      await failJob(id, failing);
      return id;
    },

    listTickers: async () => (await portfolio.listHeld(fund)).map(({ ticker }) => ticker),

    async runQueue(...ids: string[]): Promise<void> {
      const { db, redis, changePublisher } = portfolio;
      const handlers = [importHandler, portfolio.createClearHandler()];
      const worker = startJobWorker({ db, redis, handlers, changePublisher, logger: silentLogger });
      try {
        for (const id of ids) {
          await waitUntil(
            async () => !['queued', 'active'].includes((await findJob(id))?.state ?? ''),
          );
        }
      } finally {
        await worker.close();
      }
    },

    async reset(): Promise<void> {
      await portfolio.emptyRedis();
      await portfolio.empty('bot_screenshots', 'bot_analyses', 'imports', 'jobs', 'holdings');
      await portfolio.empty('portfolio_activity');
    },
  };
}

export function setUpFailedJobs() {
  const portfolio = setUpPortfolio({ imports: { waitMs: 0 } });
  return { portfolio, jobs: createFailedJobs(portfolio) };
}
