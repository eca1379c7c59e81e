import type { Job, JobList, JobState, ListedJob } from '@dashboard/contracts-portfolio';
import { cutPage } from '@dashboard/service-kit/database';
import type { JobRecord, ListedJobRecord } from './jobs.store.ts';

export function presentJob(
  job: Omit<JobRecord, 'input' | 'attempts' | 'stepsDone' | 'traceparent' | 'caller'> &
    Partial<Pick<JobRecord, 'stepsDone'>>,
): Job {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    progress: job.progress,
    stepsDone: job.stepsDone || undefined,
    results: job.results ?? undefined,
    cancelled: (job.state === 'completed' && job.cancelRequested) || undefined,
    rejected: job.rejected ? cutPage(job.rejected) : undefined,
    error: job.error ?? undefined,
  };
}

const presentListed = (job: ListedJobRecord): ListedJob => ({
  ...presentJob(job),
  fund: job.fund,
  createdAt: job.createdAt.toISOString(),
  updatedAt: job.updatedAt.toISOString(),
});

export const presentJobs = (
  counts: Partial<Record<JobState, number>>,
  jobs: readonly ListedJobRecord[],
): JobList => ({
  counts: { queued: 0, active: 0, completed: 0, failed: 0, ...counts },
  jobs: jobs.map(presentListed),
});
