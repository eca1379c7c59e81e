import { randomBytes } from 'node:crypto';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import type { Progress } from '@dashboard/runner-kit/progress';
import {
  createGatewaySpec,
  createServiceSpecs,
  serviceCommand,
} from '@dashboard/runner-kit/services';
import { migrateSchemas, openStoresAndConfigure } from '@dashboard/runner-kit/set-up';
import { readSettings } from '@dashboard/runner-kit/settings';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { type FaultProxy, startFaultProxy } from '@dashboard/service-kit/fault-proxy';

export const linkNames = ['browsers', 'svc-portfolio', 'svc-flow', 'svc-auth'] as const;

export type LinkName = (typeof linkNames)[number];

/** Without front ends; a link is in front of the gateway and each of these services. */
export interface LinkedProduct {
  readonly dataDir: string;
  readonly links: Readonly<Record<LinkName, FaultProxy>>;
  readonly admin: { readonly username: string; readonly password: string };
  readonly healthUrls: readonly string[];
  readonly databases: Readonly<Record<string, string>>;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

export const getOrigin = (link: FaultProxy): string => new URL(link.through()).origin;

export async function startLinkedProduct(
  supervisor: Supervisor,
  { step }: Progress,
  dataDir: string,
): Promise<LinkedProduct> {
  const [gatewayPort = 0] = await findFreePorts(1);
  const admin = { username: 'admin', password: randomBytes(12).toString('base64url') };
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(gatewayPort) });
  const silent = { print: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };
  const config = await openStoresAndConfigure(supervisor, silent, settings);

  const openLink = (port = 0) => startFaultProxy(urlOf(port));
  const portOfService = (name: string) => config.ports[name]?.[0];
  const links = {
    browsers: await openLink(gatewayPort),
    'svc-portfolio': await openLink(portOfService('svc-portfolio')),
    'svc-flow': await openLink(portOfService('svc-flow')),
    'svc-auth': await openLink(portOfService('svc-auth')),
  };

  await step('The product runs', async () => {
    await migrateSchemas(supervisor, config);
    await supervisor.run(
      serviceCommand(config, 'auth', 'createAdmin', {
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
      }),
    );
    const specs = createServiceSpecs(config).map((spec) => ({
      ...spec,
      // Gateways reach a replica at its advertised URL.
      env: spec.env?.ADVERTISED_URL
        ? { ...spec.env, ADVERTISED_URL: getOrigin(links['svc-flow']) }
        : spec.env,
    }));
    await Promise.all(specs.map((spec) => supervisor.supervise(spec)));
    const linkedPorts = Object.entries(links).map(([name, link]) => [
      name,
      [Number(new URL(link.through()).port)],
    ]);
    await supervisor.supervise({
      ...createGatewaySpec({
        ...config,
        ports: { ...config.ports, ...Object.fromEntries(linkedPorts) },
      }),
      // Not /readyz: there are no front ends here.
      isReady: () => isHealthy(urlOf(gatewayPort)),
    });
  });
  const ports = Object.values(config.ports).flat();
  return {
    dataDir,
    links,
    admin,
    healthUrls: [urlOf(gatewayPort), ...ports.map(urlOf)],
    databases: config.stores.databases,
  };
}

export async function isHealthy(url: string, path = '/healthz'): Promise<boolean> {
  const response = await fetch(url + path, { signal: AbortSignal.timeout(1_000) });
  await response.body?.cancel();
  return response.ok;
}
