import { type ChangePublisher, inTransaction, type Logger } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { JobKind } from './job-kind.ts';
import { MAX_ATTEMPTS } from './jobs.queue.ts';
import { createJobStore, type JobRecord } from './jobs.store.ts';
import { createProgressReport } from './progress-report.ts';

export interface JobRunnerDependencies {
  readonly db: Knex;
  readonly kinds: readonly JobKind[];
  readonly changePublisher: ChangePublisher;
  readonly logger: Logger;
}

/** Another worker completed the job while this one worked on it: this one's effect is undone. */
class FinishedElsewhere extends Error {}

/**
 * Makes the function that runs the job of an id. Effect and completion commit together, or each
 * step of it by itself, so however often a job is delivered, or its worker killed, its effect
 * happens once.
 * The function throws when the attempt failed and another is worth making.
 */
export function createJobRunner({ db, kinds, changePublisher, logger }: JobRunnerDependencies) {
  const store = createJobStore(db);

  async function attempt(job: JobRecord, kind: JobKind): Promise<void> {
    const progress = createProgressReport(store, job.id, () => changePublisher.publish('jobs'));
    try {
      const work = { jobId: job.id, progress: progress.report };
      if ('runInSteps' in kind) {
        const results = await kind.runInSteps(db, job.input, work);
        await progress.settle();
        await store.completeJob(job.id, results);
      } else {
        await inTransaction(db, async (tx) => {
          const results = await kind.run(tx, job.input, work);
          await progress.settle();
          const completed = await createJobStore(tx).completeJob(job.id, results);
          if (!completed) throw new FinishedElsewhere();
        });
      }
    } finally {
      await progress.settle();
    }
    changePublisher.publish('jobs', ...kind.topics);
  }

  async function giveUp(job: JobRecord, message: string, kind?: JobKind): Promise<void> {
    await inTransaction(db, async (tx) => {
      await createJobStore(tx).failJob(job.id, message);
      await kind?.giveUp?.(tx, job.id);
    });
    changePublisher.publish('jobs', ...(kind?.topics ?? []));
    logger.error({ event: 'job-failed', jobId: job.id, kind: job.kind, attempts: job.attempts });
  }

  return async function runJob(id: string): Promise<void> {
    const job = await store.startAttempt(id);
    if (!job) return;
    changePublisher.publish('jobs');
    const kind = kinds.find(({ name }) => name === job.kind);
    if (!kind) return giveUp(job, 'This kind of work is not known to the server.');
    // Every attempt so far ended with the worker itself.
    if (job.attempts > MAX_ATTEMPTS) return giveUp(job, kind.failure, kind);
    try {
      await attempt(job, kind);
    } catch (error) {
      if (error instanceof FinishedElsewhere) return;
      logger.warn({ event: 'attempt-failed', jobId: id, attempt: job.attempts, err: error });
      if (job.attempts === MAX_ATTEMPTS) return giveUp(job, kind.failure, kind);
      throw error;
    }
  };
}
