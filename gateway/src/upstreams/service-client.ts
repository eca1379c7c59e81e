import { type ApiClient, createApiClient, type Identity } from '@dashboard/contracts-http';
import { HttpError } from '@dashboard/service-kit/http';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit/identity';
import type { Upstream } from './upstreams.ts';

const TIMEOUT_MS = 3_000;

export interface ServiceClientOptions {
  readonly upstreams: readonly Pick<Upstream, 'name' | 'replicas'>[];
  readonly identitySecret: string;
}

/** Calls reject with an ApiError, at once if the service is known to be down. */
export async function createServiceClient(
  { upstreams, identitySecret }: ServiceClientOptions,
  name: string,
  identity: Identity,
  address?: string,
): Promise<ApiClient> {
  const upstream = upstreams.find((one) => one.name === name);
  if (!upstream) throw new Error(`Unknown service: ${name}.`);
  const { replicas } = upstream;
  const token = await signIdentity(identity, { audience: name, secret: identitySecret, address });
  const origin = replicas.pick();
  return createApiClient({
    origin,
    timeoutMs: TIMEOUT_MS,
    async fetch(url, init) {
      const headers = new Headers(init?.headers);
      headers.set(IDENTITY_HEADER, token);
      const signals = [replicas.watch(origin), init?.signal ?? []].flat();
      const sent = { ...init, headers, signal: AbortSignal.any(signals) };
      replicas.rejectIfDown();
      return fetch(url, sent).catch((cause: unknown) => {
        throw new HttpError(503, 'unavailable', `${name} did not respond`, { cause });
      });
    },
  });
}
