import type { Job, JobList, JobState, ListedJob } from '@dashboard/contracts-portfolio';
import type { JobRecord, ListedJobRecord } from './jobs.store.ts';

export function presentJob(
  job: Omit<JobRecord, 'input' | 'attempts' | 'stepsDone' | 'traceparent' | 'caller'>,
): Job {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    progress: job.progress,
    results: job.results ?? undefined,
    cancelled: (job.state === 'completed' && job.cancelRequested) || undefined,
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
