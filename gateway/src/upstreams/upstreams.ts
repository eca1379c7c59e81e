import { authEndpoints } from '@dashboard/contracts-auth';
import { flowEndpoints } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { portfolioEndpoints } from '@dashboard/contracts-portfolio';
import type { Logger } from '@dashboard/service-kit';
import { createReplicas, type Replicas } from './replicas.ts';

/** A service behind the gateway, with the endpoints it answers. */
export interface Upstream {
  /** Also the audience of the identity tokens that are sent to it. */
  readonly name: string;
  readonly replicas: Replicas;
  readonly endpoints: readonly Endpoint[];
}

/** The configured replicas of each service; more may announce themselves. */
export interface UpstreamUrls {
  readonly auth: readonly string[];
  readonly portfolio: readonly string[];
  readonly flow: readonly string[];
}

/** The endpoints that each service answers, by its contract. */
export const contracts = {
  auth: authEndpoints,
  portfolio: portfolioEndpoints,
  flow: flowEndpoints,
} as const satisfies Record<keyof UpstreamUrls, readonly Endpoint[]>;

/** The services, each with health checks of its replicas. */
export function createUpstreams(urls: UpstreamUrls, logger: Logger): Upstream[] {
  return (['auth', 'portfolio', 'flow'] as const).map((scope) => {
    const name = `svc-${scope}`;
    const endpoints = contracts[scope];
    const replicas = createReplicas({ service: name, urls: urls[scope], endpoints, logger });
    return { name, replicas, endpoints };
  });
}
