import { createApiClient, type Identity } from '@dashboard/contracts-http';
import {
  type JobList,
  type JobState,
  jobListSchema,
  listJobs,
  retryJob,
} from '@dashboard/contracts-portfolio';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit';
import type { Upstream } from '../upstreams.ts';

/** The service whose jobs they are. */
const SERVICE = 'svc-portfolio';
/** As long as a call of a service may take. */
const PATIENCE_MS = 3_000;

/** The jobs of svc-portfolio. @throws ApiError as its calls do */
export interface Jobs {
  /** The last ones of a state, and how many there are in each. */
  list(identity: Identity, state: JobState): Promise<JobList>;
  /** @param failedAt when it failed: asking twice about the same failure is asking once */
  retry(identity: Identity, id: string, failedAt: string): Promise<void>;
}

export interface JobsOptions {
  readonly upstreams: readonly Upstream[];
  readonly identitySecret: string;
}

export function jobsOf({ upstreams, identitySecret }: JobsOptions): Jobs {
  const { replicas } = upstreams.find(({ name }) => name === SERVICE) as Upstream;

  async function clientFor(identity: Identity) {
    const token = await signIdentity(identity, { audience: SERVICE, secret: identitySecret });
    return createApiClient({
      origin: replicas.pick(),
      timeoutMs: PATIENCE_MS,
      fetch(address, init) {
        const headers = new Headers(init?.headers);
        headers.set(IDENTITY_HEADER, token);
        return fetch(address, { ...init, headers });
      },
    });
  }

  return {
    async list(identity, state) {
      const client = await clientFor(identity);
      return jobListSchema.parse(await client.call(listJobs, { query: { state } }));
    },
    async retry(identity, id, failedAt) {
      const client = await clientFor(identity);
      const idempotencyKey = `${id}/${failedAt}`;
      await client.call(retryJob, { params: { id }, idempotencyKey });
    },
  };
}
