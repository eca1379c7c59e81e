import { setTimeout as delay } from 'node:timers/promises';
import type { AuditCaller } from '@dashboard/contracts-http';
import type { Fund } from '@dashboard/contracts-portfolio';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { busy, conflict } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import type { JobDefinition } from './job-definition.ts';
import { createJobStore, type JobRecord } from './jobs.store.ts';

export type { JobRecord } from './jobs.store.ts';

const POLL_INTERVAL_MS = 100;

/** Enqueue the id after the commit. @returns the job's id */
export const submitJob = <Input>(
  tx: Knex,
  definition: JobDefinition<Input>,
  input: Input,
  caller: AuditCaller,
): Promise<string> => createJobStore(tx).insertJob(definition.name, input, caller);

export async function waitForJob(
  db: Knex,
  id: string,
  timeoutMs: number,
): Promise<JobRecord | undefined> {
  const store = createJobStore(db);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const job = await store.findJob(id);
    if (job?.state === 'completed' || job?.state === 'failed') return job;
    if (Date.now() >= deadline) return undefined;
    await delay(POLL_INTERVAL_MS);
  }
}

export const renameFundOfJobs = (tx: Knex, before: Fund, name: Fund): Promise<void> =>
  createJobStore(tx).renameFund(before, name);

export async function assertJobEnded(db: Knex, id: string): Promise<void> {
  const job = await createJobStore(db).findJob(id);
  if (job?.state === 'queued' || job?.state === 'active') {
    throw busy('The job is still running. Try again when it has finished.');
  }
}

export function createJobControl(definitions: readonly JobDefinition[]) {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));

  async function assertRetryable(tx: Knex, job: JobRecord, definition: JobDefinition) {
    const store = createJobStore(tx);
    const instants = await store.findInstants(job.id);
    if (!instants) return;
    const { conflictGroup } = definition;
    const kinds = definitions
      .filter((other) => other.conflictGroup === conflictGroup)
      .map(({ name }) => name);
    await definition.assertRetryable(tx, {
      jobId: job.id,
      input: job.input,
      submittedAt: instants.createdAt,
      failedAt: instants.updatedAt,
      hasConflictingJob: async (funds) =>
        conflictGroup !== undefined && store.hasUnfinishedJob({ kinds, funds, exceptId: job.id }),
    });
  }

  const audit = (tx: Knex, job: JobRecord, action: string, caller: AuditCaller) => {
    const subject = { kind: 'job', id: job.id, name: job.kind };
    return appendAuditEntry(tx, { caller, action, subject });
  };

  return {
    /** Needs a transaction. @throws 409 if the job isn't cancellable or has finished */
    async cancelJob(tx: Knex, job: JobRecord, caller: AuditCaller): Promise<void> {
      if (!byName.get(job.kind)?.cancellable) {
        throw conflict('This job runs in one step and cannot be cancelled');
      }
      if (!(await createJobStore(tx).requestCancel(job.id))) {
        throw conflict('The job has already finished');
      }
      await audit(tx, job, 'job.cancelled', caller);
    },

    /**
     * Under the same id, so its finished steps still count. Needs a transaction; enqueue the id
     * after the commit. @throws 409 if the job hasn't failed or its definition refuses the retry
     */
    async retryJob(tx: Knex, job: JobRecord, caller: AuditCaller): Promise<void> {
      const definition = byName.get(job.kind);
      if (!definition) throw conflict('The server does not know this kind of job.');
      if (job.state === 'failed') await assertRetryable(tx, job, definition);
      if (!(await createJobStore(tx).requeueFailedJob(job.id, caller))) {
        throw conflict('The job has not failed.');
      }
      await audit(tx, job, 'job.retried', caller);
    },
  };
}
