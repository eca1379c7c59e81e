import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DatabaseService,
  GATEWAY,
  getProcessName,
  getServiceFolder,
  getUrlSetting,
  hasDatabase,
  readServiceDescriptions,
  type ServiceDescription,
} from '@dashboard/service-descriptions';
import { readGatewayEnv } from '../../../../gateway/src/env.ts';
import { readText, root } from './env-file.ts';

type EnvReaders = Readonly<Record<string, () => unknown>>;

export interface DeployedService {
  readonly description: ServiceDescription;
  readonly env: EnvReaders;
  /** Keyed by path, such as `deploy/compose.yaml`. */
  readonly fragments: Readonly<Record<string, string>>;
}

/** `name` is the service name in docker-compose.yml. */
export interface Process {
  readonly name: string;
  readonly image: string;
  /** `<kind>/<name>/<container>` in the manifests. */
  readonly container: string;
  readonly read: () => unknown;
}

export const deployedServices: readonly DeployedService[] = readServiceDescriptions().map(
  (description) => {
    const folder = getServiceFolder(description);
    // `test.each` needs its rows before an `import()` can resolve.
    const env = jest.requireActual<EnvReaders>(join(root, folder, 'src/env.ts'));
    return { description, env, fragments: readFragments(folder) };
  },
);

function readFragments(folder: string): Record<string, string> {
  const files = ['deploy', 'deploy/kubernetes'].flatMap((path) =>
    existsSync(join(root, folder, path))
      ? readdirSync(join(root, folder, path)).map((name) => `${path}/${name}`)
      : [],
  );
  const texts = files.filter((file) => /\.ya?ml$/.test(file));
  return Object.fromEntries(texts.map((file) => [file, readText(`${folder}/${file}`)]));
}

export function listProcesses(services: readonly DeployedService[]): Process[] {
  const descriptions = services.map(({ description }) => description);
  return [
    {
      name: 'gateway',
      image: 'gateway',
      container: 'Deployment/gateway/gateway',
      read: () => readGatewayEnv(descriptions),
    },
    ...services.flatMap(listServiceProcesses),
    {
      name: 'create-admin',
      image: 'svc-auth',
      container: 'Job/svc-auth-migrate/create-admin',
      read: getReader(
        services.find(({ description }) => description.name === 'auth'),
        'command',
      ),
    },
  ];
}

function listServiceProcesses(service: DeployedService): Process[] {
  const image = getServiceFolder(service.description);
  return [
    ...Object.keys(service.description.processes).map((process) => {
      const name = getProcessName(service.description, process);
      const container = `Deployment/${name}/${name}`;
      return { name, image, container, read: getReader(service, process) };
    }),
    ...(hasDatabase(service.description)
      ? [
          {
            name: `${image}-migrate`,
            image,
            container: `Job/${image}-migrate/migrate`,
            read: getReader(service, 'migrate'),
          },
        ]
      : []),
  ];
}

function getReader(service: DeployedService | undefined, process: string): () => unknown {
  const name = `read${process.charAt(0).toUpperCase()}${process.slice(1)}Env`;
  return () => {
    const read = service?.env[name];
    if (!read) throw new Error(`src/env.ts of the service must export ${name}.`);
    return read();
  };
}

export const listDatabaseServices = (services: readonly DeployedService[]): DatabaseService[] =>
  services.map(({ description }) => description).filter(hasDatabase);

export const listCalledUrls = ({ calls }: ServiceDescription): Record<string, string> =>
  Object.fromEntries(
    calls.map((name) =>
      name === GATEWAY
        ? ['GATEWAY_URL', 'http://gateway:8080']
        : [getUrlSetting({ name }), `http://${getServiceFolder({ name })}:8080`],
    ),
  );

export const listDeployables = (services: readonly DeployedService[]): string[] => [
  'gateway',
  ...services.map(({ description }) => getServiceFolder(description)),
];
