import { hasDatabase, readServiceDescriptions } from '@dashboard/service-descriptions';
import { z } from 'zod';
import { findFreePorts } from '../machine/ports.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';
import { loadOrCreateSecrets } from '../secrets.ts';
import { buildAndDeployFrontEnds } from './build.ts';
import { isSampleDataDecided, recordSampleData } from './sample-data.ts';
import {
  countProcesses,
  createGatewaySpec,
  createServiceSpecs,
  type ProductConfig,
  serviceCommand,
} from './services.ts';
import type { Settings } from './settings.ts';
import { openStores } from './stores.ts';

const adminSchema = z.object({
  created: z.boolean(),
  username: z.string(),
  password: z.string().optional(),
});

/** The password is set only if it has just been generated. */
export type AdminAccount = z.infer<typeof adminSchema>;

export async function setUpProduct(
  supervisor: Supervisor,
  progress: Progress,
  settings: Settings,
): Promise<AdminAccount> {
  const building = buildAndDeployFrontEnds(supervisor, progress, settings.dataDir);
  const configuring = openStoresAndConfigure(supervisor, progress, settings);
  const [admin] = await Promise.all([
    configuring.then((config) => startServices(supervisor, progress, config)),
    building,
    Promise.all([configuring, building]).then(([config]) =>
      progress.step('Gateway is ready', () => supervisor.supervise(createGatewaySpec(config))),
    ),
  ]);
  return admin;
}

export async function openStoresAndConfigure(
  supervisor: Supervisor,
  progress: Progress,
  settings: Settings,
): Promise<ProductConfig> {
  const services = readServiceDescriptions();
  const counts = countProcesses(services, settings);
  const [postgresPort = 0, redisPort = 0, ...others] = await findFreePorts(
    2 + counts.reduce((sum, [, count]) => sum + count, 0),
    settings.port,
  );
  const ports = Object.fromEntries(counts.map(([name, count]) => [name, others.splice(0, count)]));
  const secrets = loadOrCreateSecrets(settings.dataDir, services);
  const stores = await openStores(supervisor, progress, settings, secrets, [
    postgresPort,
    redisPort,
  ]);
  return { settings, secrets, stores, services, ports };
}

async function startServices(
  supervisor: Supervisor,
  { step }: Progress,
  config: ProductConfig,
): Promise<AdminAccount> {
  await step('Database schemas are up to date', () => migrateSchemas(supervisor, config));
  const [admin] = await Promise.all([
    createAdmin(supervisor, config),
    createSampleWeek(supervisor, step, config),
    step('Services are ready', () =>
      Promise.all(createServiceSpecs(config).map((one) => supervisor.supervise(one))),
    ),
  ]);
  return admin;
}

export const migrateSchemas = (supervisor: Supervisor, config: ProductConfig) =>
  Promise.all(
    config.services
      .filter(hasDatabase)
      .map(({ name }) => supervisor.run(serviceCommand(config, name, 'migrate'))),
  );

async function createAdmin(supervisor: Supervisor, config: ProductConfig): Promise<AdminAccount> {
  const { adminUsername, adminPassword } = config.settings;
  const env = {
    ADMIN_USERNAME: adminUsername,
    ...(adminPassword === undefined ? {} : { ADMIN_PASSWORD: adminPassword }),
  };
  const output = await supervisor.run(serviceCommand(config, 'auth', 'createAdmin', env));
  return adminSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
}

/** Only at the first start, so that tables the admin has emptied since stay empty. */
async function createSampleWeek(
  supervisor: Supervisor,
  step: Progress['step'],
  config: ProductConfig,
): Promise<void> {
  const { dataDir, sampleData } = config.settings;
  if (isSampleDataDecided(dataDir)) return;
  if (sampleData === 'week') {
    const filled = config.services.filter(({ commands }) => commands.sampleWeek !== undefined);
    await step('A sample week is filled in', () =>
      Promise.all(
        filled.map(({ name }) => supervisor.run(serviceCommand(config, name, 'sampleWeek'))),
      ),
    );
  }
  recordSampleData(dataDir, sampleData);
}
