import { inTransaction } from '@dashboard/service-kit/database';
import { conflict } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { WorkerDependencies } from '../dependencies.ts';
import {
  defineJobHandler,
  type JobAttempt,
  type JobDefinition,
  type JobHandler,
} from '../jobs/job-definition.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { createBotAnalysisStore } from './bot-analyses.store.ts';
import { mergeScreenshots, recognizeScreenshot } from './recognize-screenshot.ts';
import { openTextRecognizer } from './text-recognition/text-recognizer.ts';

const botAnalysisInput = z.strictObject({});

/** A newer analysis cancels it. */
export const botAnalysisJob: JobDefinition<z.infer<typeof botAnalysisInput>> = {
  name: 'bot-analysis',
  input: botAnalysisInput,
  topics: ['bot-analysis'],
  failureMessage: 'The screenshots could not be read. Please try again.',
  cancellable: false,
  async assertRetryable(tx, { jobId }) {
    const store = createBotAnalysisStore(tx);
    // Until the retry commits, the cleanup of failed analyses must not delete the screenshots.
    await store.lockAnalysis(jobId);
    if ((await store.findNewest())?.id !== jobId) {
      throw conflict('A newer analysis has replaced this one.');
    }
    if ((await store.countScreenshots(jobId)).total === 0) {
      throw conflict('The screenshots are gone. Upload them again.');
    }
  },
};

const completeAnalysis = (db: Knex, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const store = createBotAnalysisStore(tx);
    await store.lockAnalysis(id);
    // A job delivered twice at once gets here twice; the second time the screenshots are gone.
    if ((await store.findAnalysis(id))?.readings) return;
    await store.completeAnalysis(id, mergeScreenshots(await store.listReadings(id)));
    await store.deleteScreenshots(id);
  });

export function createBotAnalysisHandler({
  changePublisher,
}: Pick<WorkerDependencies, 'changePublisher'>): JobHandler {
  async function recognizeAll(db: Knex, { jobId, reportProgress }: JobAttempt): Promise<void> {
    const store = createBotAnalysisStore(db);
    const recognizer = openTextRecognizer();
    try {
      for (;;) {
        const { total, recognized } = await store.countScreenshots(jobId);
        reportProgress((recognized / total) * 99);
        changePublisher.publish('bot-analysis');
        const next = await store.findUnread(jobId);
        if (!next || (await store.findNewest())?.id !== jobId) return;
        const stocks = await createStockService(db).listStocks();
        const reading = await recognizeScreenshot(recognizer, next.image, {
          watchlist: stocks.map(({ symbol }) => symbol),
          today: new Date().toISOString().slice(0, 10),
        });
        await store.saveReading(jobId, next.number, reading);
      }
    } finally {
      await recognizer.close();
    }
  }

  return defineJobHandler({
    definition: botAnalysisJob,
    async runInSteps(db, _input, attempt) {
      await recognizeAll(db, attempt);
      await completeAnalysis(db, attempt.jobId);
      return null;
    },
  });
}
