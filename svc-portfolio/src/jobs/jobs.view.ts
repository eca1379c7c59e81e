import type { Job } from '@dashboard/contracts-portfolio';
import type { JobRecord } from './jobs.store.ts';

export function presentJob(job: JobRecord): Job {
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
