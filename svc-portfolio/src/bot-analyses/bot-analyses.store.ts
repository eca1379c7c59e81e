import { flowRowSchema, type JobState } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { z } from 'zod';
import { type BotReading, readingsSchema } from './bot-table/bot-reading.ts';
import type { FlowRow } from './flow-table/flow-row.ts';
import type { ScreenshotReading } from './recognize-screenshot.ts';
import { type StateReading, stateReadingsSchema } from './state-table/state-reading.ts';

/** Id and state are those of its job. */
export interface BotAnalysisRecord {
  readonly id: string;
  readonly createdAt: Date;
  readonly state: JobState;
  readonly progress: number;
  readonly error: string | null;
  readonly readings: readonly BotReading[] | null;
  /** Also null for analyses older than these columns. */
  readonly states: readonly StateReading[] | null;
  readonly flowRows: readonly FlowRow[] | null;
  readonly applied: readonly string[];
}

const toColumns = ({ bots, states, flowRows }: ScreenshotReading) => ({
  readings: JSON.stringify(bots),
  states: JSON.stringify(states),
  flow_rows: JSON.stringify(flowRows),
});

/** Screenshots recognized by an older release only have bots. */
const readingSchema = z.object({
  bots: readingsSchema,
  states: z.nullable(stateReadingsSchema).transform((states) => states ?? []),
  flowRows: z.nullable(z.array(flowRowSchema)).transform((rows) => rows ?? []),
});

export function createBotAnalysisStore(db: Knex) {
  const screenshots = (analysisId: string) =>
    db('bot_screenshots').where({ analysis_id: analysisId });
  return {
    async insertAnalysis(id: string, images: readonly Buffer[]): Promise<void> {
      await db('bot_analyses').insert({ id });
      // One at a time: together they could exceed the statement timeout.
      for (const [number, image] of images.entries()) {
        await db('bot_screenshots').insert({ analysis_id: id, number, image });
      }
    },

    findAnalysis: (id: string): Promise<BotAnalysisRecord | undefined> =>
      analyses().where({ 'bot_analyses.id': id }).first(),

    findNewest: (): Promise<BotAnalysisRecord | undefined> =>
      analyses().orderBy('bot_analyses.place', 'desc').first(),

    async lockAnalysis(id: string): Promise<boolean> {
      return (await db('bot_analyses').where({ id }).forUpdate().first('id')) !== undefined;
    },

    async countScreenshots(id: string): Promise<{ total: number; recognized: number }> {
      const row = await screenshots(id).first(
        db.raw('count(*)::int AS total'),
        db.raw('count(readings)::int AS recognized'),
      );
      return { total: row?.total ?? 0, recognized: row?.recognized ?? 0 };
    },

    findUnread: (id: string): Promise<{ number: number; image: Buffer } | undefined> =>
      screenshots(id).whereNotNull('image').orderBy('number').first('number', 'image'),

    async saveReading(id: string, number: number, reading: ScreenshotReading): Promise<void> {
      await screenshots(id)
        .where({ number })
        .update({ image: null, ...toColumns(reading) });
    },

    async listReadings(id: string): Promise<ScreenshotReading[]> {
      const saved = await screenshots(id)
        .whereNotNull('readings')
        .orderBy('number')
        .select({ bots: 'readings', states: 'states', flowRows: 'flow_rows' });
      return saved.map((reading) => readingSchema.parse(reading));
    },

    async completeAnalysis(id: string, reading: ScreenshotReading): Promise<void> {
      await db('bot_analyses').where({ id }).update(toColumns(reading));
    },

    async deleteScreenshots(id: string): Promise<void> {
      await screenshots(id).delete();
    },

    /** No one retries those that a newer one replaced, or after a week. Needs a transaction. */
    async deleteAbandonedScreenshots(): Promise<void> {
      // A retry takes the same lock. The second query sees any retry committed in the meantime.
      const ids: string[] = await abandoned()
        .forUpdate('bot_analyses')
        .skipLocked()
        .pluck('bot_analyses.id');
      await db('bot_screenshots')
        .whereIn(
          'analysis_id',
          abandoned().whereIn('bot_analyses.id', ids).select('bot_analyses.id'),
        )
        .delete();
    },

    async addApplied(id: string, symbols: readonly string[]): Promise<void> {
      await db('bot_analyses')
        .where({ id })
        .update({ applied: db.raw('applied || ?::text[]', [[...symbols]]) });
    },
  };

  function abandoned() {
    return db('bot_analyses')
      .join('jobs', 'jobs.id', 'bot_analyses.id')
      .where('jobs.state', 'failed')
      .whereExists(db('bot_screenshots').whereRaw('analysis_id = bot_analyses.id'))
      .where((either) =>
        either
          .where('bot_analyses.place', '<', db('bot_analyses').max('place'))
          .orWhereRaw(`jobs.updated_at < now() - interval '7 days'`),
      );
  }

  function analyses() {
    return db('bot_analyses').join('jobs', 'jobs.id', 'bot_analyses.id').select({
      id: 'bot_analyses.id',
      createdAt: 'bot_analyses.created_at',
      state: 'jobs.state',
      progress: 'jobs.progress',
      error: 'jobs.error',
      readings: 'bot_analyses.readings',
      states: 'bot_analyses.states',
      flowRows: 'bot_analyses.flow_rows',
      applied: 'bot_analyses.applied',
    });
  }
}
