/** The processes of the product itself and the settings each of them reads. */
import { join } from 'node:path';
import type { KeptProgram, Program } from '../processes/child-process.ts';
import { projectRoot } from '../project-root.ts';
import type { Secrets } from '../secrets.ts';
import type { Scope } from '../stores/service-databases.ts';
import type { Stores } from '../stores/stores-file.ts';
import type { Settings } from './settings.ts';

export interface Plan {
  settings: Settings;
  secrets: Secrets;
  stores: Stores;
  ports: Record<Scope | 'worker', number>;
  /** Of the replicas of svc-flow besides the first. */
  moreFlowPorts: readonly number[];
}

const loopback = '127.0.0.1';

/** For commands of the services, which listen nowhere. */
export function commandPlan(settings: Settings, secrets: Secrets, stores: Stores): Plan {
  const ports = { auth: 1, portfolio: 1, flow: 1, worker: 1 };
  return { settings, secrets, stores, ports, moreFlowPorts: [] };
}

export const releasesDirOf = (dataDir: string) => join(dataDir, 'releases');

/** A script of a service (`src/migrate.ts`), with that service's settings. */
export function serviceCommand(
  plan: Plan,
  scope: Scope,
  script: string,
  env: NodeJS.ProcessEnv = {},
  args: string[] = [],
): Program {
  const room = `svc-${scope}`;
  const task = script.replace(/^.*\//, '').replace(/\.ts$/, '');
  return nodeProgram(`${room}-${task}`, room, script, { ...serviceEnv(plan, scope), ...env }, args);
}

/** The services and the worker, without the gateway. */
export function services(plan: Plan): KeptProgram[] {
  return [
    service(plan, 'svc-auth', 'auth', plan.ports.auth),
    service(plan, 'svc-portfolio', 'portfolio', plan.ports.portfolio),
    ...[plan.ports.flow, ...plan.moreFlowPorts].map((port, index) =>
      flowReplica(plan, index === 0 ? 'svc-flow' : `svc-flow-${index + 1}`, port),
    ),
    {
      ...nodeProgram('svc-portfolio-worker', 'svc-portfolio', 'src/worker.ts', {
        ...serviceEnv(plan, 'portfolio'),
        PORT: String(plan.ports.worker),
      }),
      stage: 'service',
      // The worker listens to the queue, not to a port.
      isReady: async () => true,
    },
  ];
}

export function gateway(plan: Plan): KeptProgram {
  const { settings, ports } = plan;
  // An address for all interfaces is none to call.
  const address = ['0.0.0.0', '::'].includes(settings.host) ? loopback : settings.host;
  return {
    ...nodeProgram('gateway', 'gateway', 'src/server.ts', {
      HOST: settings.host,
      PORT: String(settings.port),
      REDIS_URL: plan.stores.redisUrl,
      IDENTITY_SECRET: plan.secrets.identitySecret,
      SVC_AUTH_URL: `http://${loopback}:${ports.auth}`,
      SVC_PORTFOLIO_URL: `http://${loopback}:${ports.portfolio}`,
      SVC_FLOW_URL: [ports.flow, ...plan.moreFlowPorts]
        .map((port) => `http://${loopback}:${port}`)
        .join(','),
      RELEASES_DIR: releasesDirOf(settings.dataDir),
      COOKIE_SECURE: String(settings.cookieSecure),
      STUDENT_ACCESS: settings.studentAccess,
      TRADING_TIME_ZONE: settings.tradingTimeZone,
      ALLOW_OVERRIDES: String(isLoopback(settings.host)),
    }),
    stage: 'door',
    isReady: () => answersReady(`${urlHost(address)}:${settings.port}`),
  };
}

/** Gateways that run already find it, since it says where it is. */
function flowReplica(plan: Plan, name: string, port: number): KeptProgram {
  const program = service(plan, 'svc-flow', 'flow', port);
  const env = { ...program.env, ADVERTISED_URL: `http://${loopback}:${port}` };
  return { ...program, name, env };
}

function service(plan: Plan, name: string, scope: Scope, port: number): KeptProgram {
  return {
    ...nodeProgram(name, name, 'src/server.ts', { ...serviceEnv(plan, scope), PORT: String(port) }),
    stage: 'service',
    isReady: () => answersReady(`${loopback}:${port}`),
  };
}

function serviceEnv({ settings, secrets, stores, ports }: Plan, scope: Scope): NodeJS.ProcessEnv {
  return {
    HOST: loopback,
    PORT: String(ports[scope]),
    DATABASE_URL: stores.databases[scope],
    REDIS_URL: stores.redisUrl,
    IDENTITY_SECRET: secrets.identitySecret,
    TRADING_TIME_ZONE: settings.tradingTimeZone,
    COOKIE_SECURE: String(settings.cookieSecure),
    STUDENT_ACCESS: settings.studentAccess,
    DATA_DIR: settings.dataDir,
  };
}

/** Runs on the Node that runs us, which is 24. */
function nodeProgram(
  name: string,
  room: string,
  script: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
): Program {
  const { ADMIN_PASSWORD: _ours, DATABASE_URL: _administrators, ...inherited } = process.env;
  return {
    name,
    command: process.execPath,
    args: [script, ...args],
    cwd: join(projectRoot, room),
    env: { NODE_ENV: 'production', ...inherited, ...env },
  };
}

/** Nobody but who works on this machine reaches such an address. */
const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

function urlHost(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

async function answersReady(host: string): Promise<boolean> {
  const answer = await fetch(`http://${host}/readyz`, { signal: AbortSignal.timeout(1_000) });
  await answer.body?.cancel();
  return answer.ok;
}
