import type { ApiClient } from '@dashboard/contracts-http';
import { getJob, type Job } from '@dashboard/contracts-portfolio';

const POLL_MS = 400;
/** Ten minutes of polls; the job of a page that stops waiting goes on at the server. */
const MAX_POLLS = 1_500;

/**
 * Polls a job until it has ended.
 *
 * @param onProgress is called with the progress in percent after every poll
 * @throws Error with the job's message when it failed, or when it has not ended after ten minutes
 */
export async function waitForJob(
  api: ApiClient,
  id: string,
  onProgress: (percent: number) => void,
): Promise<Job> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const job = await api.call(getJob, { params: { id } });
    onProgress(job.progress);
    if (job.state === 'completed') return job;
    if (job.state === 'failed') throw new Error(job.error ?? 'The work failed.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The work goes on. Its result shows here once it has ended.');
}
