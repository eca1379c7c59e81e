import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type DatabaseService,
  hasDatabase,
  type ServiceDescription,
  serviceDescriptionSchema,
} from './description.ts';
import { getServiceFolder } from './names.ts';

export const GATEWAY = 'gateway';

const workspaceRoot = join(import.meta.dirname, '../../..');

export class ServiceDescriptionError extends Error {
  override readonly name = 'ServiceDescriptionError';
}

/** Sorted by name. @throws ServiceDescriptionError */
export function readServiceDescriptions(root = workspaceRoot): ServiceDescription[] {
  const folders = readdirSync(root).filter((folder) => folder.startsWith('svc-'));
  const services = folders
    .filter((folder) => existsSync(join(root, folder, 'service.json')))
    .sort()
    .map((folder) => readDescription(root, folder));
  for (const [what, list] of [
    ['the schema', ({ schema }: ServiceDescription) => (schema ? [schema] : [])],
    ['the contract', ({ contract }: ServiceDescription) => [contract]],
    ['the topic', ({ topics }: ServiceDescription) => topics],
    ['the path', ({ paths }: ServiceDescription) => paths.map(({ path }) => path)],
  ] as const) {
    assertOwnedOnce(services, what, list);
  }
  assertCallsAreDescribed(services);
  return services;
}

export const readDatabaseServices = (): DatabaseService[] =>
  readServiceDescriptions().filter(hasDatabase);

export function findService<Service extends { readonly name: string }>(
  services: readonly Service[],
  name: string,
): Service {
  const found = services.find((service) => service.name === name);
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
}

function readDescription(root: string, folder: string): ServiceDescription {
  const file = `${folder}/service.json`;
  const result = serviceDescriptionSchema.safeParse(parseJson(root, file));
  if (!result.success)
    throw new ServiceDescriptionError(`${file}: ${z.prettifyError(result.error)}`);
  const expected = getServiceFolder(result.data);
  if (expected !== folder) {
    throw new ServiceDescriptionError(
      `${file}: the service ${result.data.name} belongs in the folder ${expected}.`,
    );
  }
  return result.data;
}

function parseJson(root: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new ServiceDescriptionError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function assertOwnedOnce(
  services: readonly ServiceDescription[],
  what: string,
  list: (service: ServiceDescription) => readonly string[],
): void {
  const owners = new Map<string, ServiceDescription>();
  for (const service of services) {
    for (const value of list(service)) {
      const owner = owners.get(value);
      if (owner) {
        throw new ServiceDescriptionError(
          `${what} ${value} belongs to both ${getServiceFolder(owner)} and ${getServiceFolder(service)}: one needs a different one.`,
        );
      }
      owners.set(value, service);
    }
  }
}

function assertCallsAreDescribed(services: readonly ServiceDescription[]): void {
  const names = [GATEWAY, ...services.map(({ name }) => name)];
  for (const service of services) {
    const unknown = service.calls.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new ServiceDescriptionError(
        `${getServiceFolder(service)}/service.json: calls names ${unknown}, which is not a service.`,
      );
    }
  }
}
