import { type ApiClient, createApiClient, type Identity } from '@dashboard/contracts-http';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit/identity';
import { UpstreamDown } from './circuit-breaker.ts';
import type { Upstream } from './upstreams.ts';

/** The time that a service has for a call of the gateway's own. */
const TIMEOUT_MS = 3_000;

/**
 * A client by which the gateway calls a service for one caller. Its calls reject with an ApiError, at
 * once while the service is known to be down.
 * @param caller `cookie`: of its browser, for a call that reads them; `address`: of its network
 */
export async function createServiceClient(
  { name, replicas, breaker }: Pick<Upstream, 'name' | 'replicas' | 'breaker'>,
  identity: Identity,
  identitySecret: string,
  { cookie, address }: { readonly cookie?: string; readonly address?: string } = {},
): Promise<ApiClient> {
  const token = await signIdentity(identity, { audience: name, secret: identitySecret, address });
  const origin = replicas.pick();
  return createApiClient({
    origin,
    timeoutMs: TIMEOUT_MS,
    fetch(address, init) {
      const headers = new Headers(init?.headers);
      headers.set(IDENTITY_HEADER, token);
      if (cookie) headers.set('cookie', cookie);
      const signals = [replicas.watch(origin), init?.signal ?? []].flat();
      const sent = { ...init, headers, signal: AbortSignal.any(signals) };
      return breaker.run(() =>
        fetch(address, sent).catch((cause: unknown) => {
          throw new UpstreamDown(503, 'unavailable', `${name} did not respond`, { cause });
        }),
      );
    },
  });
}
