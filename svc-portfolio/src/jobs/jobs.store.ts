import type { AuditCaller, RejectedLine } from '@dashboard/contracts-http';
import type { Fund, ImportResults, JobState } from '@dashboard/contracts-portfolio';
import { mapColumns } from '@dashboard/service-kit/database';
import { getTraceparent } from '@dashboard/service-kit/observability';
import type { Knex } from 'knex';

export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly state: JobState;
  readonly progress: number;
  readonly attempts: number;
  readonly results: ImportResults | null;
  readonly error: string | null;
  readonly rejected: readonly RejectedLine[] | null;
  readonly cancelRequested: boolean;
  readonly stepsDone: number;
  readonly traceparent: string | null;
  /** Null for jobs of earlier versions. */
  readonly caller: AuditCaller | null;
}

/** Without the input, which can be large. */
export interface ListedJobRecord
  extends Omit<JobRecord, 'input' | 'attempts' | 'stepsDone' | 'traceparent' | 'caller'> {
  readonly fund: Fund | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface UnfinishedJobFilter {
  readonly kinds: readonly string[];
  /** Jobs for one of these funds, or for every fund. */
  readonly funds: readonly Fund[];
  readonly exceptId: string;
}

const { selection } = mapColumns([
  'id',
  'kind',
  'input',
  'state',
  'progress',
  'attempts',
  'results',
  'error',
  'rejected',
  'cancelRequested',
  'stepsDone',
  'traceparent',
  'caller',
]);
const LISTED_LINES = 20;
const UNFINISHED: readonly JobState[] = ['queued', 'active'];

export function createJobStore(db: Knex) {
  const now = db.fn.now();
  const unfinished = (id: string) => db('jobs').where({ id }).whereIn('state', UNFINISHED);
  return {
    async insertJob(kind: string, input: unknown, caller?: AuditCaller): Promise<string> {
      const [row] = await db('jobs')
        .insert({
          kind,
          input: JSON.stringify(input),
          traceparent: getTraceparent() ?? null,
          caller: caller && JSON.stringify(caller),
        })
        .returning('id');
      return row.id;
    },

    findJob: (id: string): Promise<JobRecord | undefined> =>
      db('jobs').where({ id }).first(selection),

    /** Postgres timestamps as text, because a `Date` would lose the microseconds. */
    findInstants: (id: string): Promise<{ createdAt: string; updatedAt: string } | undefined> =>
      db('jobs')
        .where({ id })
        .first({ createdAt: db.raw('created_at::text'), updatedAt: db.raw('updated_at::text') }),

    async listJobs(state: JobState | undefined, limit: number): Promise<ListedJobRecord[]> {
      return db('jobs')
        .where(state === undefined ? {} : { state })
        .orderBy('updated_at', 'desc')
        .limit(limit)
        .select('id', 'kind', 'state', 'progress', 'results', 'error')
        .select({
          fund: db.raw(`input->>'fund'`),
          rejected: db.raw(`jsonb_path_query_array(rejected, '$[0 to ${LISTED_LINES - 1}]')`),
          cancelRequested: 'cancel_requested',
          createdAt: 'created_at',
          updatedAt: 'updated_at',
        });
    },

    /** Completed jobs keep the name. Those that failed can still be retried. */
    async renameFund(before: Fund, name: Fund): Promise<void> {
      await db('jobs')
        .whereNot({ state: 'completed' })
        .whereRaw(`input->>'fund' = ?`, [before])
        .update({ input: db.raw(`jsonb_set(input, '{fund}', to_jsonb(?::text))`, [name]) });
    },

    async countJobs(): Promise<Partial<Record<JobState, number>>> {
      const rows: { state: JobState; count: number }[] = await db('jobs')
        .groupBy('state')
        .select('state', db.raw('count(*)::int'));
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },

    /** Seconds since the longest-waiting unfinished job was queued, started or made progress. */
    async readQueueAge(): Promise<number> {
      const age = db.raw('extract(epoch FROM now() - min(updated_at))::float AS seconds');
      const row = await db('jobs').whereIn('state', UNFINISHED).first(age);
      return row.seconds ?? 0;
    },

    async startAttempt(id: string): Promise<JobRecord | undefined> {
      const rows = await unfinished(id)
        .update({ state: 'active', progress: 0, attempts: db.raw('attempts + 1'), updated_at: now })
        .returning(selection);
      return rows[0];
    },

    async saveProgress(id: string, percent: number): Promise<void> {
      await unfinished(id).update({ progress: percent, updated_at: now });
    },

    async countStep(id: string): Promise<void> {
      await db('jobs').where({ id }).increment('steps_done', 1).update({ updated_at: now });
    },

    async requestCancel(id: string): Promise<boolean> {
      return (await unfinished(id).update({ cancel_requested: true })) === 1;
    },

    /** @returns false if another worker finished the job */
    async completeJob(id: string, results: ImportResults | null): Promise<boolean> {
      const stored = results && JSON.stringify(results);
      const completed = { state: 'completed', progress: 100, results: stored, updated_at: now };
      return (await unfinished(id).update(completed)) === 1;
    },

    async failJob(
      id: string,
      error: string,
      rejected: readonly RejectedLine[] | null = null,
    ): Promise<boolean> {
      const updated = await unfinished(id).update({
        state: 'failed',
        error,
        rejected: rejected && JSON.stringify(rejected),
        updated_at: now,
      });
      return updated === 1;
    },

    async requeueFailedJob(id: string, caller: AuditCaller): Promise<boolean> {
      const updated = await db('jobs')
        .where({ id, state: 'failed' })
        .update({
          state: 'queued',
          progress: 0,
          attempts: 0,
          error: null,
          rejected: null,
          cancel_requested: false,
          traceparent: getTraceparent() ?? null,
          caller: JSON.stringify(caller),
          updated_at: now,
        });
      return updated === 1;
    },

    async hasUnfinishedJob({ kinds, funds, exceptId }: UnfinishedJobFilter): Promise<boolean> {
      const other = await db('jobs')
        .whereIn('state', UNFINISHED)
        .whereIn('kind', kinds)
        .whereNot({ id: exceptId })
        .whereRaw(`coalesce(input->>'fund' = ANY(?), true)`, [[...funds]])
        .first('id');
      return other !== undefined;
    },

    async listStaleJobs(seconds: number, limit: number): Promise<string[]> {
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
