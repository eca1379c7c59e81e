import type { Endpoint, NamedSchemas } from '@dashboard/contracts-http';
import { type DescribedService, getServiceFolder } from '@dashboard/service-descriptions';
import type { Logger } from '@dashboard/service-kit/observability';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { checkHealth } from './health-check.ts';
import { createReplicas, type Replicas, type ReplicasOptions } from './replicas.ts';

/** A service behind the gateway, with the endpoints it answers. */
export interface Upstream {
  /** Such as `svc-flow`; also the audience of the identity tokens that are sent to it. */
  readonly name: string;
  readonly replicas: Replicas;
  /** Around every call to it, of a browser or of the gateway's own. */
  readonly breaker: CircuitBreaker;
  readonly endpoints: readonly Endpoint[];
  readonly schemas: NamedSchemas;
  /** The topics of the changes that it announces. */
  readonly topics: readonly string[];
}

/**
 * The services, each with health checks of its replicas.
 * @param urls the configured replicas of each service by its name; more may announce themselves
 */
export function createUpstreams(
  services: readonly DescribedService[],
  urls: Readonly<Record<string, readonly string[]>>,
  logger: Logger,
  { checkIntervalMs }: Pick<ReplicasOptions, 'checkIntervalMs'> = {},
): Upstream[] {
  return services.map((service) => {
    const { endpoints, schemas, topics } = service;
    const name = getServiceFolder(service);
    const replicas = createReplicas({
      service: name,
      endpoints,
      logger,
      checkIntervalMs,
      urls: urls[service.name] ?? [],
    });
    const breaker = createCircuitBreaker({
      name,
      checkHealth: () => checkHealth(replicas.pick(), '/healthz'),
      isDown: () => replicas.areDown,
      logger,
    });
    return { name, replicas, breaker, endpoints, schemas, topics };
  });
}
