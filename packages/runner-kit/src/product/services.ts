/** The processes of the product, and the environment variables that each of them reads. */
import { join } from 'node:path';
import type { ProcessSpec, SupervisedProcessSpec } from '../processes/child-process.ts';
import { projectRoot } from '../project-root.ts';
import type { Secrets } from '../secrets.ts';
import type { ServiceName } from '../stores/service-databases.ts';
import type { Stores } from '../stores/stores-file.ts';
import type { Settings } from './settings.ts';

/** Everything that the processes of the product are configured with. */
export interface ProductConfig {
  settings: Settings;
  secrets: Secrets;
  stores: Stores;
  ports: Record<ServiceName | 'worker', number>;
  /** Ports of the replicas of svc-flow besides the first. */
  moreFlowPorts: readonly number[];
}

const loopback = '127.0.0.1';

/** The configuration of a service's commands, which listen on no port. */
export function createCommandConfig(
  settings: Settings,
  secrets: Secrets,
  stores: Stores,
): ProductConfig {
  const ports = { auth: 1, portfolio: 1, flow: 1, worker: 1 };
  return { settings, secrets, stores, ports, moreFlowPorts: [] };
}

/** The folder of the release registry. */
export const getReleasesDir = (dataDir: string) => join(dataDir, 'releases');

/** The command that runs a script of a service, such as `src/migrate.ts`, with that service's settings. */
export function serviceCommand(
  config: ProductConfig,
  service: ServiceName,
  script: string,
  env: NodeJS.ProcessEnv = {},
  args: string[] = [],
): ProcessSpec {
  const workspace = `svc-${service}`;
  const scriptName = script.replace(/^.*\//, '').replace(/\.ts$/, '');
  return createNodeSpec(
    `${workspace}-${scriptName}`,
    workspace,
    script,
    { ...createServiceEnv(config, service), ...env },
    args,
  );
}

/** The services and the worker, without the gateway. */
export function createServiceSpecs(config: ProductConfig): SupervisedProcessSpec[] {
  return [
    createServiceSpec(config, 'svc-auth', 'auth', config.ports.auth),
    createServiceSpec(config, 'svc-portfolio', 'portfolio', config.ports.portfolio),
    ...[config.ports.flow, ...config.moreFlowPorts].map((port, index) =>
      createFlowReplicaSpec(config, index === 0 ? 'svc-flow' : `svc-flow-${index + 1}`, port),
    ),
    {
      ...createNodeSpec('svc-portfolio-worker', 'svc-portfolio', 'src/worker.ts', {
        ...createServiceEnv(config, 'portfolio'),
        PORT: String(config.ports.worker),
      }),
      stage: 'service',
      // The worker takes jobs from a queue and serves no health check here.
      isReady: async () => true,
    },
  ];
}

export function createGatewaySpec(config: ProductConfig): SupervisedProcessSpec {
  const { settings, ports } = config;
  // `0.0.0.0` and `::` are addresses to listen on, not to connect to.
  const address = ['0.0.0.0', '::'].includes(settings.host) ? loopback : settings.host;
  return {
    ...createNodeSpec('gateway', 'gateway', 'src/server.ts', {
      HOST: settings.host,
      PORT: String(settings.port),
      REDIS_URL: config.stores.redisUrl,
      IDENTITY_SECRET: config.secrets.identitySecret,
      SVC_AUTH_URL: `http://${loopback}:${ports.auth}`,
      SVC_PORTFOLIO_URL: `http://${loopback}:${ports.portfolio}`,
      SVC_FLOW_URL: [ports.flow, ...config.moreFlowPorts]
        .map((port) => `http://${loopback}:${port}`)
        .join(','),
      RELEASES_DIR: getReleasesDir(settings.dataDir),
      COOKIE_SECURE: String(settings.cookieSecure),
      STUDENT_ACCESS: settings.studentAccess,
      TRADING_TIME_ZONE: settings.tradingTimeZone,
      ALLOW_OVERRIDES: String(isLoopback(settings.host)),
    }),
    stage: 'gateway',
    isReady: () => isServerReady(`${urlHost(address)}:${settings.port}`),
  };
}

/** A replica announces its own address, so that gateways that already run find it. */
function createFlowReplicaSpec(
  config: ProductConfig,
  name: string,
  port: number,
): SupervisedProcessSpec {
  const spec = createServiceSpec(config, 'svc-flow', 'flow', port);
  const env = { ...spec.env, ADVERTISED_URL: `http://${loopback}:${port}` };
  return { ...spec, name, env };
}

function createServiceSpec(
  config: ProductConfig,
  name: string,
  service: ServiceName,
  port: number,
): SupervisedProcessSpec {
  return {
    ...createNodeSpec(name, name, 'src/server.ts', {
      ...createServiceEnv(config, service),
      PORT: String(port),
    }),
    stage: 'service',
    isReady: () => isServerReady(`${loopback}:${port}`),
  };
}

function createServiceEnv(
  { settings, secrets, stores, ports }: ProductConfig,
  service: ServiceName,
): NodeJS.ProcessEnv {
  return {
    HOST: loopback,
    PORT: String(ports[service]),
    DATABASE_URL: stores.databases[service],
    REDIS_URL: stores.redisUrl,
    IDENTITY_SECRET: secrets.identitySecret,
    TRADING_TIME_ZONE: settings.tradingTimeZone,
    COOKIE_SECURE: String(settings.cookieSecure),
    STUDENT_ACCESS: settings.studentAccess,
    DATA_DIR: settings.dataDir,
  };
}

/** A script of a workspace, run by the Node that runs this process, which is Node 24. */
function createNodeSpec(
  name: string,
  workspace: string,
  script: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
): ProcessSpec {
  const { ADMIN_PASSWORD: _password, DATABASE_URL: _superuserUrl, ...inherited } = process.env;
  return {
    name,
    command: process.execPath,
    args: [script, ...args],
    cwd: join(projectRoot, workspace),
    env: { NODE_ENV: 'production', ...inherited, ...env },
  };
}

/** True for a host that only this machine can connect to. */
const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

function urlHost(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

async function isServerReady(host: string): Promise<boolean> {
  const response = await fetch(`http://${host}/readyz`, { signal: AbortSignal.timeout(1_000) });
  await response.body?.cancel();
  return response.ok;
}
