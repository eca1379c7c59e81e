import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SupervisedProcessSpec } from '@dashboard/runner-kit/child-process';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { generateSecrets } from '@dashboard/runner-kit/secrets';
import { provisionServiceDatabases } from '@dashboard/runner-kit/service-databases';
import {
  createGatewaySpec,
  createServiceSpecs,
  type ProductConfig,
  serviceCommand,
} from '@dashboard/runner-kit/services';
import { readSettings } from '@dashboard/runner-kit/settings';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { openTestStores, type TestStores } from '@dashboard/runner-kit/test-stores';
import { getServiceFolder, readServiceDescriptions } from '@dashboard/service-descriptions';
import { responds } from '../measuring/responses.ts';
import type { MeasurementContext } from '../measuring/run-measurement.ts';
import { FLOW_PATH, openFlowAlerts } from './flow-alerts.ts';
import { onCore, SERVER_CORE, tools } from './machine.ts';
import { startNginx } from './nginx.ts';

export type Servers = Awaited<ReturnType<typeof startServers>>;

type Place = (spec: SupervisedProcessSpec) => SupervisedProcessSpec;

/** On stores of their own. @param placeService by default, all servers run on `SERVER_CORE` */
export async function withServers(
  context: MeasurementContext,
  work: (servers: Servers) => Promise<void>,
  placeService: Place = (spec) => onCore(SERVER_CORE, spec),
): Promise<void> {
  const stores = await openTestStores();
  try {
    const servers = await context.progress.step('Servers are ready', () =>
      startServers(context, stores, placeService),
    );
    await work(servers);
  } finally {
    await stores.close();
  }
}

async function startServers(
  { supervisor, dataDir }: MeasurementContext,
  stores: TestStores,
  placeService: Place,
) {
  const { config, urls } = await configure(dataDir, stores);
  await Promise.all(
    (['flow', 'portfolio'] as const).map(async (service) => {
      await supervisor.run(serviceCommand(config, service, 'migrate'));
      await supervisor.run(serviceCommand(config, service, 'sampleWeek'));
    }),
  );
  const polled = ['svc-flow', 'svc-portfolio'];
  for (const spec of createServiceSpecs(config).filter(({ name }) => polled.includes(name))) {
    await supervisor.supervise(placeService(spec));
  }
  const alerts = await openFlowAlerts(urls.flow, config.secrets.identitySecret);
  await alerts.fill();

  const gatewaySpec = createGatewaySpec(config);
  await supervisor.supervise(
    onCore(SERVER_CORE, {
      ...gatewaySpec,
      env: { ...gatewaySpec.env, LOG_LEVEL: 'warn' },
      // /readyz would fail without a release and svc-auth.
      isReady: () => responds(`${urls.gateway}/healthz`),
    }),
  );
  await startBareServer(supervisor, urls);
  const nginx =
    tools.nginx &&
    (await startNginx({ supervisor, dataDir, executable: tools.nginx }, alerts.target));
  return { ...urls, nginx, alerts, redisUrl: stores.redisUrl };
}

async function configure(dataDir: string, { databaseUrl, redisUrl }: TestStores) {
  const [flow = 0, portfolio = 0, gateway = 0, bare = 0] = await findFreePorts(4);
  const services = readServiceDescriptions();
  const secrets = generateSecrets(services);
  const { urls: databases } = await provisionServiceDatabases(databaseUrl, secrets, services);
  const config: ProductConfig = {
    settings: readSettings({ DATA_DIR: dataDir, PORT: String(gateway) }),
    secrets,
    stores: { databases, redis: { REDIS_URL: redisUrl } },
    services,
    ports: {
      // The others aren't started: the measurements never sign in, subscribe or release.
      ...Object.fromEntries(services.map((service) => [getServiceFolder(service), [flow]])),
      'svc-portfolio': [portfolio],
    },
  };
  const urlOfPort = (port: number) => `http://127.0.0.1:${port}`;
  const urls = { flow: urlOfPort(flow), gateway: urlOfPort(gateway), bare: urlOfPort(bare) };
  mkdirSync(config.settings.dataDir, { recursive: true });
  return { config, urls };
}

async function startBareServer(
  supervisor: Supervisor,
  { bare, gateway }: { bare: string; gateway: string },
): Promise<void> {
  const script = join(import.meta.dirname, 'bare-server.ts');
  const spec: SupervisedProcessSpec = {
    name: 'bare-server',
    stage: 'service',
    command: process.execPath,
    args: [script, new URL(bare).port, gateway + FLOW_PATH],
    isReady: () => responds(bare),
  };
  await supervisor.supervise(onCore(SERVER_CORE, spec));
}
