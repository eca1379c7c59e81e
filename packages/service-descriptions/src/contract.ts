import {
  collectEndpoints,
  collectSchemas,
  type Endpoint,
  type NamedSchemas,
} from '@dashboard/contracts-http';
import type { ServiceDescription } from './description.ts';
import { getServiceFolder } from './names.ts';
import { ServiceDescriptionError } from './read.ts';

export interface DescribedService extends ServiceDescription {
  readonly endpoints: readonly Endpoint[];
  readonly schemas: NamedSchemas;
}

/**
 * @throws ServiceDescriptionError if a contract can't be imported, exports no calls, has a call of
 * another service or of the gateway, or names a topic that no service announces
 */
export async function importContracts(
  services: readonly ServiceDescription[],
  ofGateway: readonly Endpoint[] = [],
): Promise<DescribedService[]> {
  const described = await Promise.all(
    services.map(async (service) => ({ ...service, ...(await importContract(service)) })),
  );
  assertCallsAreDistinct([
    { owner: 'the gateway', endpoints: ofGateway },
    ...described.map((service) => ({
      owner: getServiceFolder(service),
      endpoints: service.endpoints,
    })),
  ]);
  assertTopicsAreAnnounced(described);
  return described;
}

async function importContract(
  service: ServiceDescription,
): Promise<Pick<DescribedService, 'endpoints' | 'schemas'>> {
  const { contract } = service;
  const exports: object = await import(contract).catch((cause) => {
    throw new ServiceDescriptionError(
      `The contract ${contract} of ${getServiceFolder(service)} cannot be imported: ${(cause as Error).message}`,
      { cause },
    );
  });
  const endpoints = collectEndpoints(exports);
  if (endpoints.length === 0) {
    throw new ServiceDescriptionError(
      `The contract ${contract} of ${getServiceFolder(service)} exports no calls.`,
    );
  }
  return { endpoints, schemas: collectSchemas(exports) };
}

function assertCallsAreDistinct(
  contracts: readonly { readonly owner: string; readonly endpoints: readonly Endpoint[] }[],
): void {
  const owners = new Map<string, string>();
  for (const { owner, endpoints } of contracts) {
    for (const { id, method, path } of endpoints) {
      // Parameters with different names match the same paths.
      for (const key of [id, `${method} ${path.replace(/\{\w+\}/g, '{}')}`]) {
        const other = owners.get(key);
        if (other !== undefined) {
          throw new ServiceDescriptionError(
            `${method} ${path} (${id}) of ${owner} is also a call of ${other}: choose another id and path.`,
          );
        }
        owners.set(key, owner);
      }
    }
  }
}

/** Without this check, a cached response with a misspelt topic would never follow changes. */
function assertTopicsAreAnnounced(services: readonly DescribedService[]): void {
  const announced = new Set<string>(services.flatMap(({ topics }) => topics));
  for (const service of services) {
    for (const { id, topics = [] } of service.endpoints) {
      const unknown = topics.find((topic) => !announced.has(topic));
      if (unknown !== undefined) {
        throw new ServiceDescriptionError(
          `${id} of ${getServiceFolder(service)} follows the topic ${unknown}, which no service.json names.`,
        );
      }
    }
  }
}
