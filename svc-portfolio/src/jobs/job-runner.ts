import { inTransaction } from '@dashboard/service-kit/database';
import {
  type Logger,
  recordError,
  SpanKind,
  withTrace,
} from '@dashboard/service-kit/observability';
import type { ChangePublisher } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';
import {
  type JobAttempt,
  type JobDefinition,
  type JobHandler,
  type JobResults,
  RefusedInputError,
} from './job-definition.ts';
import { appendFailedJobEntry, appendJobEntry } from './job-entries.ts';
import type { AttemptOutcome } from './job-metrics.ts';
import { MAX_ATTEMPTS } from './job-queue.ts';
import { createJobStore, type JobRecord, type JobStore } from './jobs.store.ts';

export interface JobRunnerDependencies {
  readonly db: Knex;
  readonly handlers: readonly JobHandler[];
  readonly changePublisher: ChangePublisher;
  readonly logger: Logger;
  readonly onAttempt?: (kind: string, outcome: AttemptOutcome, seconds: number) => void;
}

const WRITE_INTERVAL_MS = 250;

/** Rolls back an attempt if another worker has completed the job. */
class CompletedElsewhereError extends Error {}

/** Outside the job's transaction, whose writes no one could see before it commits. */
function createProgressWriter(
  store: Pick<JobStore, 'saveProgress'>,
  jobId: string,
  onWritten: () => void,
) {
  let lastWriteAt = 0;
  let closed = false;
  let writeInFlight: Promise<void> | undefined;
  return {
    report(percent: number): void {
      if (closed || writeInFlight || Date.now() - lastWriteAt < WRITE_INTERVAL_MS) return;
      lastWriteAt = Date.now();
      writeInFlight = store
        .saveProgress(jobId, Math.floor(percent))
        .then(onWritten, () => undefined)
        .finally(() => {
          writeInFlight = undefined;
        });
    },
    async close(): Promise<void> {
      closed = true;
      await writeInFlight;
    },
  };
}

/**
 * The returned function throws if a retry is worthwhile. The job's effect happens exactly once, no
 * matter how often the job is delivered or its worker is killed.
 */
export function createJobRunner(dependencies: JobRunnerDependencies) {
  const { db, handlers, changePublisher, logger, onAttempt } = dependencies;
  const store = createJobStore(db);

  const createAttempt = (
    { id: jobId, caller }: JobRecord,
    progress: ReturnType<typeof createProgressWriter>,
  ): JobAttempt => ({
    jobId,
    caller,
    reportProgress: progress.report,
    countStep: (tx) => createJobStore(tx).countStep(jobId),
    async readStatus() {
      const job = await store.findJob(jobId);
      return { stepsDone: job?.stepsDone ?? 0, cancelRequested: job?.cancelRequested ?? true };
    },
  });

  async function complete(
    tx: Knex,
    job: JobRecord,
    { describeEffect }: JobDefinition,
    results: JobResults,
  ): Promise<boolean> {
    const completed = await createJobStore(tx).completeJob(job.id, results);
    if (completed && results && describeEffect) {
      await appendJobEntry(tx, job, describeEffect(job.input), results);
    }
    return completed;
  }

  async function runAttempt(job: JobRecord, handler: JobHandler): Promise<void> {
    const progress = createProgressWriter(store, job.id, () => changePublisher.publish('jobs'));
    const attempt = createAttempt(job, progress);
    try {
      if ('runInSteps' in handler) {
        const results = await handler.runInSteps(db, job.input, attempt);
        await progress.close();
        await inTransaction(db, (tx) => complete(tx, job, handler.definition, results));
      } else {
        await inTransaction(db, async (tx) => {
          const results = await handler.run(tx, job.input, attempt);
          await progress.close();
          if (!(await complete(tx, job, handler.definition, results)))
            throw new CompletedElsewhereError();
        });
      }
    } finally {
      await progress.close();
    }
    changePublisher.publish('jobs', ...handler.definition.topics);
  }

  async function fail(
    job: JobRecord,
    message: string,
    definition?: JobDefinition,
    rejected?: RefusedInputError['rejected'],
  ): Promise<'failed' | 'completed'> {
    const failed = await inTransaction(db, async (tx) => {
      if (!(await createJobStore(tx).failJob(job.id, message, rejected))) return false;
      const stepsDone = (await store.findJob(job.id))?.stepsDone ?? 0;
      // A job without finished steps changed nothing, and its input might be unreadable.
      if (stepsDone > 0 && definition?.describeEffect) {
        await appendFailedJobEntry(tx, job, definition.describeEffect(job.input), stepsDone);
      }
      return true;
    });
    if (!failed) return 'completed';
    changePublisher.publish('jobs', ...(definition?.topics ?? []));
    logger.error({ event: 'job-failed', jobId: job.id, kind: job.kind, attempts: job.attempts });
    return 'failed';
  }

  /** Throws if a retry is worthwhile. */
  async function runOrFail(job: JobRecord): Promise<AttemptOutcome> {
    const handler = handlers.find(({ definition }) => definition.name === job.kind);
    if (!handler) return fail(job, 'The server does not know this kind of job.');
    const { definition } = handler;
    // The last attempt crashed its worker; otherwise the job would have failed by now.
    if (job.attempts > MAX_ATTEMPTS) return fail(job, definition.failureMessage, definition);
    try {
      await runAttempt(job, handler);
    } catch (error) {
      if (error instanceof CompletedElsewhereError) return 'completed';
      if (error instanceof RefusedInputError) {
        return fail(job, error.message, definition, error.rejected);
      }
      const { id: jobId, attempts: attempt } = job;
      recordError(error);
      logger.warn({ event: 'job-attempt-failed', jobId, attempt, err: error });
      if (attempt === MAX_ATTEMPTS) return fail(job, definition.failureMessage, definition);
      throw error;
    }
    return 'completed';
  }

  async function runMeasured(job: JobRecord): Promise<void> {
    const startedAt = performance.now();
    let outcome: AttemptOutcome = 'retried';
    try {
      outcome = await runOrFail(job);
    } finally {
      const durationMs = Math.round(performance.now() - startedAt);
      onAttempt?.(job.kind, outcome, durationMs / 1_000);
      const { id: jobId, kind, attempts: attempt } = job;
      logger.info({ event: 'job-attempt', jobId, kind, attempt, outcome, durationMs });
    }
  }

  return async function runJob(id: string): Promise<void> {
    const job = await store.startAttempt(id);
    if (!job) return;
    changePublisher.publish('jobs');
    const attributes = { 'job.id': id, 'job.kind': job.kind, 'job.attempt': job.attempts };
    await withTrace(
      job.traceparent,
      `jobs ${job.kind}`,
      { kind: SpanKind.CONSUMER, attributes },
      () => runMeasured(job),
    );
  };
}
