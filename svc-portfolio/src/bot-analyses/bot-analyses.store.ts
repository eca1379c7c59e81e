import type { JobState } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { z } from 'zod';
import { type BotReading, readingsSchema } from './bot-table/bot-reading.ts';
import { type FlowRow, flowRowsSchema } from './flow-table/flow-row.ts';
import type { ScreenshotReading } from './recognize-screenshot.ts';
import { type StateReading, stateReadingsSchema } from './state-table/state-reading.ts';

/** An analysis with the state of its job; both have the same id. */
export interface BotAnalysisRecord {
  readonly id: string;
  readonly createdAt: Date;
  readonly state: JobState;
  /** Percent. */
  readonly progress: number;
  readonly error: string | null;
  /** Null until every screenshot is recognized. */
  readonly readings: readonly BotReading[] | null;
  /** Null also for one that was recognized before they were. */
  readonly states: readonly StateReading[] | null;
  readonly flowRows: readonly FlowRow[] | null;
  /** Symbols whose flags were applied. */
  readonly applied: readonly string[];
}

export interface UnreadScreenshot {
  readonly number: number;
  readonly image: Buffer;
}

const toColumns = ({ bots, states, flowRows }: ScreenshotReading) => ({
  readings: JSON.stringify(bots),
  states: JSON.stringify(states),
  flow_rows: JSON.stringify(flowRows),
});

/** A screenshot that was recognized by an older release has bots alone. */
const readingSchema = z.object({
  bots: readingsSchema,
  states: z.nullable(stateReadingsSchema).transform((states) => states ?? []),
  flowRows: z.nullable(flowRowsSchema).transform((rows) => rows ?? []),
});

/** Analyses of screenshots, and the screenshots of those that have not succeeded. */
export function createBotAnalysisStore(db: Knex) {
  const screenshots = (analysisId: string) =>
    db('bot_screenshots').where({ analysis_id: analysisId });
  return {
    /** @param id of the job */
    async insertAnalysis(id: string, images: readonly Buffer[]): Promise<void> {
      await db('bot_analyses').insert({ id });
      // One by one: together they could exceed the statement timeout of two seconds.
      for (const [number, image] of images.entries()) {
        await db('bot_screenshots').insert({ analysis_id: id, number, image });
      }
    },

    findAnalysis: (id: string): Promise<BotAnalysisRecord | undefined> =>
      analyses().where({ 'bot_analyses.id': id }).first(),

    findNewest: (): Promise<BotAnalysisRecord | undefined> =>
      analyses().orderBy('bot_analyses.place', 'desc').first(),

    /** Locks the analysis until the transaction ends. @returns false where it does not exist */
    async lockAnalysis(id: string): Promise<boolean> {
      return (await db('bot_analyses').where({ id }).forUpdate().first('id')) !== undefined;
    },

    /** @returns how many screenshots there are, and how many are recognized */
    async countScreenshots(id: string): Promise<{ total: number; recognized: number }> {
      const row = await screenshots(id).first(
        db.raw('count(*)::int AS total'),
        db.raw('count(readings)::int AS recognized'),
      );
      return { total: row?.total ?? 0, recognized: row?.recognized ?? 0 };
    },

    findUnread: (id: string): Promise<UnreadScreenshot | undefined> =>
      screenshots(id).whereNotNull('image').orderBy('number').first('number', 'image'),

    /** Replaces a screenshot's image with what it says. */
    async saveReading(id: string, number: number, reading: ScreenshotReading): Promise<void> {
      await screenshots(id)
        .where({ number })
        .update({ image: null, ...toColumns(reading) });
    },

    /** What the screenshots say that are recognized so far, in their order. */
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

    /**
     * Deletes the screenshots of failed analyses that nobody can or will retry: a newer analysis
     * has taken their place, or they failed a week ago. Needs a transaction.
     */
    async deleteAbandonedScreenshots(): Promise<void> {
      // Locked first, as a retry does: one that was committed meanwhile shows in the second look.
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
