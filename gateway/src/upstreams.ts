import { authEndpoints } from '@dashboard/contracts-auth';
import { flowEndpoints } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { portfolioEndpoints } from '@dashboard/contracts-portfolio';
import type { Logger } from '@dashboard/service-kit';
import { createReplicas, type Replicas } from './replicas.ts';

/** A service behind the gateway and the calls it answers. */
export interface Upstream {
  /** Also the audience of the identity signed for it. */
  readonly name: string;
  readonly replicas: Replicas;
  readonly endpoints: readonly Endpoint[];
}

/** Where the replicas of each service are; more may join. */
export interface UpstreamUrls {
  readonly auth: readonly string[];
  readonly portfolio: readonly string[];
  readonly flow: readonly string[];
}

/** Which service answers which calls: what its contract declares, and nothing else. */
export const contracts = {
  auth: authEndpoints,
  portfolio: portfolioEndpoints,
  flow: flowEndpoints,
} as const satisfies Record<keyof UpstreamUrls, readonly Endpoint[]>;

/** The services, with somebody looking which of their replicas live. */
export function upstreamsAt(urls: UpstreamUrls, logger: Logger): Upstream[] {
  return (['auth', 'portfolio', 'flow'] as const).map((scope) => {
    const name = `svc-${scope}`;
    const endpoints = contracts[scope];
    const replicas = createReplicas({ service: name, urls: urls[scope], endpoints, logger });
    return { name, replicas, endpoints };
  });
}
