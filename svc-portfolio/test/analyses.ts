import { botAnalysisJob } from '../src/bot-analyses/bot-analyses.jobs.ts';
import { createBotAnalysisStore } from '../src/bot-analyses/bot-analyses.store.ts';
import type { BotReading } from '../src/bot-analyses/bot-table/bot-reading.ts';
import type { ScreenshotReading } from '../src/bot-analyses/recognize-screenshot.ts';
import { createJobStore, type JobRecord } from '../src/jobs/jobs.store.ts';
import type { Portfolio } from './test-portfolio.ts';

export const createReading = (
  symbol: string,
  hybridBotPosition: boolean | null,
  swingBotPosition: boolean | null,
  hourBotPosition: boolean | null,
): BotReading => ({
  symbol,
  confidence: 0.9,
  hybridBotPosition,
  swingBotPosition,
  hourBotPosition,
});

export async function insertAnalysis(
  { db }: Portfolio,
  { bots = [], states = [] }: Partial<ScreenshotReading>,
  state: JobRecord['state'] = 'completed',
): Promise<string> {
  const id = await createJobStore(db).insertJob(botAnalysisJob.name, {});
  const store = createBotAnalysisStore(db);
  await store.insertAnalysis(id, []);
  await store.completeAnalysis(id, { bots, states, flowRows: [] });
  await db('jobs').where({ id }).update({ state });
  return id;
}
