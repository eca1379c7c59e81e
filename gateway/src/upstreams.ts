import { authEndpoints } from '@dashboard/contracts-auth';
import { flowEndpoints } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { portfolioEndpoints } from '@dashboard/contracts-portfolio';

/** A service behind the gateway and the calls it answers. */
export interface Upstream {
  /** Also the audience of the identity signed for it. */
  readonly name: string;
  readonly url: string;
  readonly endpoints: readonly Endpoint[];
}

export interface UpstreamUrls {
  readonly auth: string;
  readonly portfolio: string;
  readonly flow: string;
}

const PROBE_MS = 1_000;

/** Which service answers which calls: what its contract declares, and nothing else. */
export function upstreamsAt(urls: UpstreamUrls): Upstream[] {
  return [
    { name: 'svc-auth', url: urls.auth, endpoints: authEndpoints },
    { name: 'svc-portfolio', url: urls.portfolio, endpoints: portfolioEndpoints },
    { name: 'svc-flow', url: urls.flow, endpoints: flowEndpoints },
  ];
}

/**
 * Asks a service how it is: whether its process lives, or whether it is ready for work.
 * @returns whether it says yes
 * @throws Error when it does not answer within a second
 */
export async function ask({ url }: Upstream, question: '/healthz' | '/readyz'): Promise<boolean> {
  const answer = await fetch(new URL(question, url), { signal: AbortSignal.timeout(PROBE_MS) });
  await answer.body?.cancel();
  return answer.ok;
}
