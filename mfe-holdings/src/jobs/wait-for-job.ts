import type { ApiClient } from '@dashboard/contracts-http';
import { getJob, type Job } from '@dashboard/contracts-portfolio';

const POLL_MS = 400;
/** Ten minutes of polls; the job of a page that stops waiting goes on at the server. */
const MAX_POLLS = 1_500;

/** A job that failed; its message is the job's. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly job: Job;

  constructor(job: Job) {
    super(job.error ?? 'The work failed.');
    this.job = job;
  }
}

/**
 * Polls a job until it has ended.
 *
 * @param onProgress is called with the job after every poll
 * @throws JobError when it failed; Error when it has not ended after ten minutes
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
  throw new Error('The work goes on. Its result shows here once it has ended.');
}
