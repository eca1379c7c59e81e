import type { ImportResults } from '@dashboard/contracts-portfolio';
import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';
import type { JobAuditEntry } from './job-definition.ts';
import type { JobRecord } from './jobs.store.ts';

const getCaller = (job: JobRecord) => job.caller ?? createSystemCaller(job.kind);

export const countHoldings = ({ updated, created, removed, unchanged }: ImportResults) => ({
  before: { holdings: updated + removed + unchanged },
  after: { holdings: updated + created + unchanged },
});

/** Call it in the transaction that completes the job. */
export async function appendJobEntry(
  tx: Knex,
  job: JobRecord,
  { action, subject, details }: JobAuditEntry,
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

export async function appendFailedJobEntry(
  tx: Knex,
  job: JobRecord,
  { action, subject }: JobAuditEntry,
  stepsDone: number,
): Promise<void> {
  await appendAuditEntry(tx, {
    caller: getCaller(job),
    action: `${action}-in-part`,
    subject,
    after: { steps: stepsDone, jobId: job.id },
  });
}
