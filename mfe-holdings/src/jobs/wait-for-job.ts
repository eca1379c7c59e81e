import type { ApiClient } from '@dashboard/contracts-http';
import { getJob, type Job } from '@dashboard/contracts-portfolio';

const POLL_MS = 400;
/** Ten minutes. The job continues on the server after the page stops waiting. */
const MAX_POLLS = 1_500;

export class JobError extends Error {
  override readonly name = 'JobError';
  readonly job: Job;

  constructor(job: Job) {
    super(job.error ?? 'The job failed.');
    this.job = job;
  }
}

/**
 * @param onProgress is called after every poll
 * @throws JobError if the job failed, Error if it's still running after ten minutes
 */
export async function waitForJob(
  api: ApiClient,
  id: string,
  onProgress: (job: Job) => void,
): Promise<Job> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const job = await api.call(getJob, { params: { id } });
    onProgress(job);
    if (job.state === 'completed') return job;
    if (job.state === 'failed') throw new JobError(job);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("Still running. The result appears here when it's done.");
}
