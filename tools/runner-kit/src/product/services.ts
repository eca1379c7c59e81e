import { join } from 'node:path';
import {
  findService,
  GATEWAY,
  getProcessName,
  getSecretName,
  getServiceFolder,
  getUrlSetting,
  readServiceDescriptions,
  type ServiceDescription,
} from '@dashboard/service-descriptions';
import type { ProcessSpec, SupervisedProcessSpec } from '../processes/child-process.ts';
import { projectRoot } from '../project-root.ts';
import type { Secrets } from '../secrets.ts';
import { redisEnvNames } from '../stores/redis-env.ts';
import type { Stores } from '../stores/stores-file.ts';
import type { Settings } from './settings.ts';

export interface ProductConfig {
  settings: Settings;
  secrets: Secrets;
  stores: Stores;
  services: readonly ServiceDescription[];
  /** By process name, such as `svc-portfolio-worker`; one port per replica. */
  ports: Readonly<Record<string, readonly number[]>>;
}

const loopback = '127.0.0.1';

/**
 * On a large machine, V8 lets the heap grow to gigabytes before it frees what a flood of requests
 * left behind. The gateway needs about 70 MB, plus 6 KB per stream. Its young generation must be
 * small in comparison: with a large machine's 64 MB, V8 would constantly mark the whole heap once
 * 5,000 students have their streams. In a container, V8 derives both limits from the container's
 * memory. With more threads of its own, V8 would take both cores from the event loop while marking.
 */
const GATEWAY_V8_FLAGS = [
  '--max-old-space-size=200',
  '--max-semi-space-size=16',
  '--v8-pool-size=2',
];

/** Settings of `npm start` that its processes must not inherit. */
const ownSettings: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  ...redisEnvNames,
]);

export function createCommandConfig(
  settings: Settings,
  secrets: Secrets,
  stores: Stores,
): ProductConfig {
  return { settings, secrets, stores, services: readServiceDescriptions(), ports: {} };
}

export const getReleasesDir = (dataDir: string) => join(dataDir, 'releases');

/** @param command such as `migrate` @throws Error if the service has no such command */
export function serviceCommand(
  config: ProductConfig,
  serviceName: string,
  command: string,
  env: NodeJS.ProcessEnv = {},
  args: string[] = [],
): ProcessSpec {
  const service = findService(config.services, serviceName);
  const script = service.commands[command];
  if (script === undefined) throw new Error(`svc-${serviceName} has no command ${command}.`);
  const workspace = getServiceFolder(service);
  const scriptName = script.replace(/^.*\//, '').replace(/\.ts$/, '');
  return createNodeSpec(
    `${workspace}-${scriptName}`,
    workspace,
    script,
    { ...createServiceEnv(config, service), ...env },
    args,
  );
}

export const countProcesses = (
  services: readonly ServiceDescription[],
  { replicas }: Settings,
): [name: string, count: number][] =>
  services.flatMap((service) =>
    Object.keys(service.processes).map((process): [string, number] => [
      getProcessName(service, process),
      process === 'server' ? (replicas[service.name] ?? 1) : 1,
    ]),
  );

export function createServiceSpecs(config: ProductConfig): SupervisedProcessSpec[] {
  return config.services.flatMap((service) =>
    Object.entries(service.processes).flatMap(([process, script]) => {
      const name = getProcessName(service, process);
      return getPorts(config, name).map((port, index): SupervisedProcessSpec => {
        const isReplica = process === 'server' && service.replicas;
        const env = {
          ...createServiceEnv(config, service),
          PORT: String(port),
          // Running gateways find a replica by its address.
          ...(isReplica && { ADVERTISED_URL: getLoopbackUrl(port) }),
        };
        const ownName = index === 0 ? name : `${name}-${index + 1}`;
        return {
          ...createNodeSpec(ownName, getServiceFolder(service), script, env),
          stage: 'service',
          isReady: () => isServerReady(`${loopback}:${port}`),
        };
      });
    }),
  );
}

export function createGatewaySpec(config: ProductConfig): SupervisedProcessSpec {
  const { settings } = config;
  return {
    ...createNodeSpec('gateway', 'gateway', 'src/server.ts', {
      HOST: settings.host,
      PORT: String(settings.port),
      ...config.stores.redis,
      IDENTITY_SECRET: config.secrets.identitySecret,
      ...createUrlEnv(config, config.services),
      RELEASES_DIR: getReleasesDir(settings.dataDir),
      COOKIE_SECURE: String(settings.cookieSecure),
      STUDENT_ACCESS: settings.studentAccess,
      TRADING_TIME_ZONE: settings.tradingTimeZone,
      ALLOW_OVERRIDES: String(isLoopback(settings.host)),
    }),
    args: [...GATEWAY_V8_FLAGS, 'src/server.ts'],
    stage: 'gateway',
    isReady: () => isServerReady(getGatewayHost(settings)),
  };
}

function getGatewayHost({ host, port }: Settings): string {
  // `0.0.0.0` and `::` are only for listening.
  const address = ['0.0.0.0', '::'].includes(host) ? loopback : host;
  return `${address.includes(':') ? `[${address}]` : address}:${port}`;
}

const createUrlEnv = (config: ProductConfig, services: readonly ServiceDescription[]) =>
  Object.fromEntries(
    services.map((service) => [
      getUrlSetting(service),
      getPorts(config, getServiceFolder(service)).map(getLoopbackUrl).join(','),
    ]),
  );

const getPorts = ({ ports }: ProductConfig, process: string) => ports[process] ?? [];

const getLoopbackUrl = (port: number) => `http://${loopback}:${port}`;

function createServiceEnv(config: ProductConfig, service: ServiceDescription): NodeJS.ProcessEnv {
  const { settings, secrets, stores } = config;
  const { name } = service;
  return {
    ...Object.fromEntries(service.secrets.map((own) => [own, secrets[getSecretName(own)]])),
    ...createUrlEnv(
      config,
      config.services.filter((other) => service.calls.includes(other.name)),
    ),
    ...(service.calls.includes(GATEWAY) && { GATEWAY_URL: `http://${getGatewayHost(settings)}` }),
    RELEASES_DIR: getReleasesDir(settings.dataDir),
    HOST: loopback,
    DATABASE_URL: stores.pooledDatabases?.[name] ?? stores.databases[name],
    MIGRATION_DATABASE_URL: stores.databases[name],
    ...stores.redis,
    IDENTITY_SECRET: secrets.identitySecret,
    TRADING_TIME_ZONE: settings.tradingTimeZone,
    COOKIE_SECURE: String(settings.cookieSecure),
    STUDENT_ACCESS: settings.studentAccess,
    ADMIN_SECOND_FACTOR: settings.secondFactor,
    DATA_DIR: settings.dataDir,
  };
}

function createNodeSpec(
  name: string,
  workspace: string,
  script: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
): ProcessSpec {
  const inherited = Object.entries(process.env).filter(([setting]) => !ownSettings.has(setting));
  return {
    name,
    command: process.execPath,
    args: [script, ...args],
    cwd: join(projectRoot, workspace),
    env: { NODE_ENV: 'production', ...Object.fromEntries(inherited), ...env },
  };
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

async function isServerReady(host: string): Promise<boolean> {
  const response = await fetch(`http://${host}/readyz`, { signal: AbortSignal.timeout(1_000) });
  await response.body?.cancel();
  return response.ok;
}
