import type { ImportResults } from '@dashboard/contracts-portfolio';
import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';
import type { AuditedEffect } from './job-definition.ts';
import type { JobRecord } from './jobs.store.ts';

/** Who submitted a job; before version 0023 of the schema jobs did not say so. */
const getCaller = (job: JobRecord) => job.caller ?? createSystemCaller(job.kind);

/** How many holdings there were before and after a job with these results. */
export const countHoldings = ({ updated, created, removed, unchanged }: ImportResults) => ({
  before: { holdings: updated + removed + unchanged },
  after: { holdings: updated + created + unchanged },
});

/** Appends the one entry for all that a job did. Call it in the transaction that completes the job. */
export async function appendJobEntry(
  tx: Knex,
  job: JobRecord,
  { action, subject, details }: AuditedEffect,
  results: ImportResults,
): Promise<void> {
  const { before, after } = countHoldings(results);
  const { created, updated, removed } = results;
  const caller = getCaller(job);
  await appendAuditEntry(tx, {
    caller,
    action,
    subject,
    before,
    after: { ...after, created, updated, removed, jobId: job.id, ...details },
  });
}

/** Appends the entry for what a job did in its steps before it failed. */
export async function appendFailedJobEntry(
  tx: Knex,
  job: JobRecord,
  { action, subject }: AuditedEffect,
  stepsDone: number,
): Promise<void> {
  await appendAuditEntry(tx, {
    caller: getCaller(job),
    action: `${action}-in-part`,
    subject,
    before: null,
    after: { steps: stepsDone, jobId: job.id },
  });
}
