import { createApiClient, type Identity } from '@dashboard/contracts-http';
import {
  type JobList,
  type JobState,
  jobListSchema,
  listJobs,
  retryJob,
} from '@dashboard/contracts-portfolio';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit';
import type { Upstream } from '../../upstreams/upstreams.ts';

/** The service that runs the jobs. */
const SERVICE = 'svc-portfolio';
/** The time that a service has for a call. */
const TIMEOUT_MS = 3_000;

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
  const { replicas } = upstreams.find(({ name }) => name === SERVICE) as Upstream;

  async function createClient(identity: Identity) {
    const token = await signIdentity(identity, { audience: SERVICE, secret: identitySecret });
    return createApiClient({
      origin: replicas.pick(),
      timeoutMs: TIMEOUT_MS,
      fetch(address, init) {
        const headers = new Headers(init?.headers);
        headers.set(IDENTITY_HEADER, token);
        return fetch(address, { ...init, headers });
      },
    });
  }

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
