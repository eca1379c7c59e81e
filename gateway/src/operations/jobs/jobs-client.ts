import type { Identity } from '@dashboard/contracts-http';
import {
  type JobList,
  type JobState,
  jobListSchema,
  listJobs,
  retryJob,
} from '@dashboard/contracts-portfolio';
import { createServiceClient } from '../../upstreams/service-client.ts';
import type { Upstream } from '../../upstreams/upstreams.ts';

/** The service that runs the jobs. */
const SERVICE = 'svc-portfolio';

/** The job endpoints of svc-portfolio. Rejects with an ApiError. */
export interface JobsClient {
  /** The latest jobs in a state, and the number of jobs in each state. */
  list(identity: Identity, state: JobState): Promise<JobList>;
  /** @param failedAt time of the failure: a second retry of the same failure has no effect */
  retry(identity: Identity, id: string, failedAt: string): Promise<void>;
}

export interface JobsClientOptions {
  readonly upstreams: readonly Upstream[];
  readonly identitySecret: string;
}

export function createJobsClient({ upstreams, identitySecret }: JobsClientOptions): JobsClient {
  const upstream = upstreams.find(({ name }) => name === SERVICE) as Upstream;

  const createClient = (identity: Identity) =>
    createServiceClient(upstream, identity, identitySecret);

  return {
    async list(identity, state) {
      const client = await createClient(identity);
      return jobListSchema.parse(await client.call(listJobs, { query: { state } }));
    },
    async retry(identity, id, failedAt) {
      const client = await createClient(identity);
      const idempotencyKey = `${id}/${failedAt}`;
      await client.call(retryJob, { params: { id }, idempotencyKey });
    },
  };
}
