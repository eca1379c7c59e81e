import type { Fund, ImportResults, JobState } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** A job as its row tells it; the queue knows no more than its id. */
export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly state: JobState;
  readonly progress: number;
  /** How many times work on it has begun. */
  readonly attempts: number;
  readonly results: ImportResults | null;
  readonly error: string | null;
  readonly cancelRequested: boolean;
  /** Of a job that works in steps. */
  readonly stepsDone: number;
}

/** A job in a list: without the work it carries, which may be large. */
export interface ListedJobRecord extends Omit<JobRecord, 'input' | 'attempts' | 'stepsDone'> {
  /** The one fund it is about. */
  readonly fund: Fund | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = [
  'id',
  'kind',
  'input',
  'state',
  'progress',
  'attempts',
  'results',
  'error',
  'cancel_requested as cancelRequested',
  'steps_done as stepsDone',
];
const UNFINISHED: readonly JobState[] = ['queued', 'active'];

/** The jobs' table: what was promised, how far it is and how it ended. */
export function createJobStore(db: Knex) {
  const now = db.fn.now();
  const unfinished = (id: string) => db('jobs').where({ id }).whereIn('state', UNFINISHED);
  return {
    async insertJob(kind: string, input: unknown): Promise<string> {
      const [row] = await db('jobs')
        .insert({ kind, input: JSON.stringify(input) })
        .returning('id');
      return row.id;
    },

    findJob: (id: string): Promise<JobRecord | undefined> =>
      db('jobs').where({ id }).first(columns),

    async listJobs(state: JobState | undefined, limit: number): Promise<ListedJobRecord[]> {
      return db('jobs')
        .where(state === undefined ? {} : { state })
        .orderBy('updated_at', 'desc')
        .limit(limit)
        .select('id', 'kind', 'state', 'progress', 'results', 'error')
        .select({
          fund: db.raw(`input->>'fund'`),
          cancelRequested: 'cancel_requested',
          createdAt: 'created_at',
          updatedAt: 'updated_at',
        });
    },

    /** Of the states in which there are jobs. */
    async countJobs(): Promise<Partial<Record<JobState, number>>> {
      const rows: { state: JobState; jobs: string }[] = await db('jobs')
        .select('state')
        .count('* as jobs')
        .groupBy('state');
      return Object.fromEntries(rows.map(({ state, jobs }) => [state, Number(jobs)]));
    },

    /** Begins another attempt; undefined for a job that is finished or unknown. */
    async startAttempt(id: string): Promise<JobRecord | undefined> {
      const rows = await unfinished(id)
        .update({ state: 'active', progress: 0, attempts: db.raw('attempts + 1'), updated_at: now })
        .returning(columns);
      return rows[0];
    },

    async reportProgress(id: string, percent: number): Promise<void> {
      await unfinished(id).update({ progress: percent, updated_at: now });
    },

    /** Counts a step, in the transaction of the step itself. */
    async countStep(id: string): Promise<void> {
      await db('jobs').where({ id }).increment('steps_done', 1).update({ updated_at: now });
    },

    /** Asks an unfinished job to stop. False when it is finished or unknown. */
    async requestCancel(id: string): Promise<boolean> {
      return (await unfinished(id).update({ cancel_requested: true })) === 1;
    },

    /** False when the job was finished already, by another worker. */
    async completeJob(id: string, results: ImportResults | null): Promise<boolean> {
      const changed = await unfinished(id).update({
        state: 'completed',
        progress: 100,
        results: results && JSON.stringify(results),
        updated_at: now,
      });
      return changed === 1;
    },

    async failJob(id: string, error: string): Promise<void> {
      await unfinished(id).update({ state: 'failed', error, updated_at: now });
    },

    /** Puts a failed job back at its beginning. False when it has not failed or is unknown. */
    async queueAgain(id: string): Promise<boolean> {
      const changed = await db('jobs').where({ id, state: 'failed' }).update({
        state: 'queued',
        progress: 0,
        attempts: 0,
        error: null,
        cancel_requested: false,
        updated_at: now,
      });
      return changed === 1;
    },

    /** Whether one of these funds was changed after the job was asked for, or after it ended. */
    async changedSince(id: string, moment: 'created_at' | 'updated_at', funds: readonly Fund[]) {
      const changed = await db('funds')
        .whereIn('name', funds)
        .where('changed_at', '>', db('jobs').where({ id }).select(moment))
        .first('name');
      return changed !== undefined;
    },

    /** Whether another job of these kinds is unfinished that is about one of these funds, or all. */
    async othersAtWork(id: string, kinds: readonly string[], funds: readonly Fund[]) {
      const other = await db('jobs')
        .whereIn('state', UNFINISHED)
        .whereIn('kind', kinds)
        .whereNot({ id })
        .whereRaw(`coalesce(input->>'fund' = ANY(?), true)`, [[...funds]])
        .first('id');
      return other !== undefined;
    },

    /** Ids of unfinished jobs nothing has been heard of for this many seconds, oldest first. */
    async listSilentJobs(seconds: number, limit: number): Promise<string[]> {
      return db('jobs')
        .whereIn('state', UNFINISHED)
        .where('updated_at', '<', db.raw(`now() - make_interval(secs => ?)`, [seconds]))
        .orderBy('updated_at')
        .limit(limit)
        .pluck('id');
    },
  };
}

export type JobStore = ReturnType<typeof createJobStore>;
