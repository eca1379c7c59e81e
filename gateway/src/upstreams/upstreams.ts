import type { Endpoint, NamedSchemas } from '@dashboard/contracts-http';
import {
  type DescribedService,
  getServiceFolder,
  type MountedPath,
} from '@dashboard/service-descriptions';
import type { Logger } from '@dashboard/service-kit/observability';
import {
  REPLICAS_CHANNEL,
  type RedisClient,
  replicaAnnouncementSchema,
} from '@dashboard/service-kit/redis';
import { subscribe } from '../redis-subscription.ts';
import { createReplicas, type Replicas, type ReplicasOptions } from './replicas.ts';

export interface Upstream {
  readonly name: string;
  readonly replicas: Replicas;
  readonly endpoints: readonly Endpoint[];
  readonly schemas: NamedSchemas;
  readonly topics: readonly string[];
  readonly paths: readonly MountedPath[];
}

export function createUpstreams(
  services: readonly DescribedService[],
  urls: Readonly<Record<string, readonly string[]>>,
  logger: Logger,
  { checkIntervalMs }: Pick<ReplicasOptions, 'checkIntervalMs'> = {},
): Upstream[] {
  return services.map((service) => {
    const { endpoints, schemas, topics, paths } = service;
    const name = getServiceFolder(service);
    const replicas = createReplicas({
      service: name,
      endpoints,
      logger,
      checkIntervalMs,
      urls: urls[service.name] ?? [],
    });
    return { name, replicas, endpoints, schemas, topics, paths };
  });
}

export function subscribeToReplicas(
  subscriber: RedisClient,
  upstreams: readonly Upstream[],
  logger: Logger,
): () => void {
  const replicasByService = new Map(upstreams.map(({ name, replicas }) => [name, replicas]));
  return subscribe(
    subscriber,
    { name: REPLICAS_CHANNEL, schema: replicaAnnouncementSchema },
    ({ service, url, isLeaving }) => {
      const replicas = replicasByService.get(service);
      if (isLeaving) replicas?.remove(url);
      else replicas?.add(url);
    },
    logger,
  );
}
