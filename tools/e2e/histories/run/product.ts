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
import { getServiceFolder } from '@dashboard/service-descriptions';
import { type Link, openLink } from '../faults/link.ts';

export const linkNames = ['browsers', 'svc-portfolio', 'svc-flow', 'svc-auth'] as const;

export type LinkName = (typeof linkNames)[number];

/** Without front ends; a link is in front of the gateway and each of these services. */
export interface LinkedProduct {
  readonly dataDir: string;
  readonly links: Readonly<Record<LinkName, Link>>;
  readonly admin: { readonly username: string; readonly password: string };
  readonly healthUrls: readonly string[];
  readonly databases: Readonly<Record<string, string>>;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

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

  const targets: Record<LinkName, number> = {
    browsers: gatewayPort,
    'svc-portfolio': config.ports['svc-portfolio']?.[0] ?? 0,
    'svc-flow': config.ports['svc-flow']?.[0] ?? 0,
    'svc-auth': config.ports['svc-auth']?.[0] ?? 0,
  };
  const opened = await Promise.all(
    linkNames.map(async (name) => [name, await openLink(urlOf(targets[name]))] as const),
  );
  const links = Object.fromEntries(opened) as Record<LinkName, Link>;
  const linkOf = new Map<string, Link>(opened);

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
        ? { ...spec.env, ADVERTISED_URL: links['svc-flow'].url }
        : spec.env,
    }));
    await Promise.all(specs.map((spec) => supervisor.supervise(spec)));
    const throughLinks = {
      ...config,
      ports: Object.fromEntries(
        config.services.map((service) => {
          const folder = getServiceFolder(service);
          const link = linkOf.get(folder);
          return [folder, link ? [Number(new URL(link.url).port)] : (config.ports[folder] ?? [])];
        }),
      ),
    };
    await supervisor.supervise({
      ...createGatewaySpec(throughLinks),
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
