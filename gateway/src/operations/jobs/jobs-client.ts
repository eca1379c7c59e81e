import type { Identity } from '@dashboard/contracts-http';
import {
  type JobList,
  type JobState,
  jobListSchema,
  listJobs,
  retryJob,
} from '@dashboard/contracts-portfolio';
import { createServiceClient, type ServiceClientOptions } from '../../upstreams/service-client.ts';

export type JobsClient = ReturnType<typeof createJobsClient>;

export function createJobsClient(options: ServiceClientOptions) {
  const createClient = (identity: Identity) =>
    createServiceClient(options, 'svc-portfolio', identity);

  return {
    async list(identity: Identity, state: JobState): Promise<JobList> {
      const client = await createClient(identity);
      return jobListSchema.parse(await client.call(listJobs, { query: { state } }));
    },
    /** @param failedAt when it failed: a second retry of the same failure has no effect */
    async retry(identity: Identity, id: string, failedAt: string): Promise<void> {
      const client = await createClient(identity);
      const idempotencyKey = `${id}/${failedAt}`;
      await client.call(retryJob, { params: { id }, idempotencyKey });
    },
  };
}
