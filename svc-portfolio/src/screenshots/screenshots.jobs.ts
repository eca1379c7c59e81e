import { inTransaction } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { z } from 'zod';
import { type Attempt, defineJobKind, type JobKind } from '../jobs/job-kind.ts';
import { createStockStore } from '../stocks/stocks.store.ts';
import { createBotAnalysisStore } from './bot-analyses.store.ts';
import { mergeReadings } from './bot-reading.ts';
import { readBotPositions } from './read-screenshot.ts';
import { openTextReader } from './text-reader.ts';

export const SCREENSHOTS_KIND = 'bot-analysis';

const inputSchema = z.strictObject({});

export type ScreenshotsInput = z.infer<typeof inputSchema>;

/** Puts together what the screenshots say, and lets go of them. */
const complete = (db: Knex, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const store = createBotAnalysisStore(tx);
    await store.lockAnalysis(id);
    // Delivered twice at once, a job comes here twice, and the screenshots are gone by then.
    if ((await store.findAnalysis(id))?.readings) return;
    await store.completeAnalysis(id, mergeReadings(await store.listReadings(id)));
    await store.dropScreenshots(id);
  });

/** Reads the screenshots of an analysis, one by one. A newer analysis stops it. */
export function screenshotJob(options: {
  /** Called when the work begins and after each screenshot. */
  readonly onRead: () => void;
}): JobKind {
  async function readAll(db: Knex, { jobId, progress }: Attempt): Promise<void> {
    const store = createBotAnalysisStore(db);
    const reader = openTextReader();
    try {
      for (;;) {
        const { all, read } = await store.countScreenshots(jobId);
        progress((read / all) * 99);
        options.onRead();
        const next = await store.findUnread(jobId);
        if (!next || (await store.findNewest())?.id !== jobId) return;
        const stocks = await createStockStore(db).listStocks();
        const watchlist = stocks.map(({ symbol }) => symbol);
        const readings = await readBotPositions(reader, next.image, watchlist);
        await store.keepReadings(jobId, next.number, readings);
      }
    } finally {
      await reader.close();
    }
  }

  return defineJobKind({
    name: SCREENSHOTS_KIND,
    input: inputSchema,
    topics: ['bot-analysis'],
    failure: 'The screenshots could not be read. Please try again.',
    async runInSteps(db, _input, attempt) {
      await readAll(db, attempt);
      await complete(db, attempt.jobId);
      return null;
    },
    giveUp: (tx, jobId) => createBotAnalysisStore(tx).dropScreenshots(jobId),
  });
}
