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

/** Which service answers which calls: what its contract declares, and nothing else. */
export function upstreamsAt(urls: UpstreamUrls): Upstream[] {
  return [
    { name: 'svc-auth', url: urls.auth, endpoints: authEndpoints },
    { name: 'svc-portfolio', url: urls.portfolio, endpoints: portfolioEndpoints },
    { name: 'svc-flow', url: urls.flow, endpoints: flowEndpoints },
  ];
}
