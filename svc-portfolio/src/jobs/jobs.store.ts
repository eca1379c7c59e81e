import type { ImportResults, Job } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** A job as its row tells it; the queue knows no more than its id. */
export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly state: Job['state'];
  readonly progress: number;
  /** How many times work on it has begun. */
  readonly attempts: number;
  readonly results: ImportResults | null;
  readonly error: string | null;
  readonly cancelRequested: boolean;
  /** Of a job that works in steps. */
  readonly stepsDone: number;
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
const UNFINISHED = ['queued', 'active'];

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
