import { getJob, type Job } from '@dashboard/contracts-portfolio';
import type { HostServices } from '@dashboard/mfe-kit';

const LOOK_EVERY_MS = 400;
/** Long after this a job that says nothing is looked up with the next visit, not waited for. */
const MOST_LOOKS = 1_500;

/**
 * Waits for a job, telling how far it is in percent.
 * @throws Error with the job's own words when it failed, and when nothing is heard for ten minutes
 */
export async function endOfJob(
  { api }: HostServices,
  id: string,
  tell: (progress: number) => void,
): Promise<Job> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const job = await api.call(getJob, { params: { id } });
    tell(job.progress);
    if (job.state === 'completed') return job;
    if (job.state === 'failed') throw new Error(job.error ?? 'The work failed.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('The work goes on. Its result shows here once it has ended.');
}
