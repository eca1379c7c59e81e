import type { Knex } from 'knex';
import type { JobRecord } from '../jobs/jobs.store.ts';
import { type BotReading, readingsSchema } from './bot-reading.ts';

/** An analysis with the job that carries it out; they share their id. */
export interface BotAnalysisRecord {
  readonly id: string;
  readonly createdAt: Date;
  readonly state: JobRecord['state'];
  readonly progress: number;
  readonly error: string | null;
  /** Null until every screenshot is read. */
  readonly readings: readonly BotReading[] | null;
  /** Symbols whose flags were taken over. */
  readonly applied: readonly string[];
}

/** A screenshot still to be read. */
export interface UnreadScreenshot {
  readonly number: number;
  readonly image: Buffer;
}

const asJson = (readings: readonly BotReading[]) => JSON.stringify(readings);

/** Analyses of screenshots, and the screenshots of those that are not at their end. */
export function createBotAnalysisStore(db: Knex) {
  const screenshots = (analysisId: string) =>
    db('bot_screenshots').where({ analysis_id: analysisId });
  return {
    /** @param id of the job */
    async insertAnalysis(id: string, images: readonly Buffer[]): Promise<void> {
      await db('bot_analyses').insert({ id });
      // One by one: a statement has two seconds, and these may be large.
      for (const [number, image] of images.entries()) {
        await db('bot_screenshots').insert({ analysis_id: id, number, image });
      }
    },

    findAnalysis: (id: string): Promise<BotAnalysisRecord | undefined> =>
      analyses().where({ 'bot_analyses.id': id }).first(),

    findNewest: (): Promise<BotAnalysisRecord | undefined> =>
      analyses().orderBy('bot_analyses.place', 'desc').first(),

    /** Locked until the transaction ends. False for one that does not exist. */
    async lockAnalysis(id: string): Promise<boolean> {
      return (await db('bot_analyses').where({ id }).forUpdate().first('id')) !== undefined;
    },

    async countScreenshots(id: string): Promise<{ all: number; read: number }> {
      const row = await screenshots(id).first(
        db.raw('count(*)::int AS "all"'),
        db.raw('count(readings)::int AS "read"'),
      );
      return row ?? { all: 0, read: 0 };
    },

    findUnread: (id: string): Promise<UnreadScreenshot | undefined> =>
      screenshots(id).whereNotNull('image').orderBy('number').first('number', 'image'),

    /** Keeps what a screenshot says instead of the screenshot. */
    async keepReadings(id: string, number: number, readings: readonly BotReading[]): Promise<void> {
      await screenshots(id)
        .where({ number })
        .update({ image: null, readings: asJson(readings) });
    },

    /** Of the screenshots read so far. */
    async listReadings(id: string): Promise<BotReading[]> {
      const kept = await screenshots(id)
        .whereNotNull('readings')
        .orderBy('number')
        .pluck('readings');
      return kept.flatMap((readings) => readingsSchema.parse(readings));
    },

    async completeAnalysis(id: string, readings: readonly BotReading[]): Promise<void> {
      await db('bot_analyses')
        .where({ id })
        .update({ readings: asJson(readings) });
    },

    async dropScreenshots(id: string): Promise<void> {
      await screenshots(id).delete();
    },

    async addApplied(id: string, symbols: readonly string[]): Promise<void> {
      await db('bot_analyses')
        .where({ id })
        .update({ applied: db.raw('applied || ?::text[]', [[...symbols]]) });
    },
  };

  function analyses() {
    return db('bot_analyses').join('jobs', 'jobs.id', 'bot_analyses.id').select({
      id: 'bot_analyses.id',
      createdAt: 'bot_analyses.created_at',
      state: 'jobs.state',
      progress: 'jobs.progress',
      error: 'jobs.error',
      readings: 'bot_analyses.readings',
      applied: 'bot_analyses.applied',
    });
  }
}
