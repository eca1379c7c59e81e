import { serviceDescriptionSchema } from '@dashboard/service-descriptions';
import { renderDeployFragments } from '@dashboard/service-descriptions/deploy-fragments';
import { migrateEnvSchema, readEnv, serviceEnvSchema } from '@dashboard/service-kit';
import { z } from 'zod';
import { allAdditions, readCompose } from './compose.ts';
import { describeCompose } from './describe-compose.ts';
import { describeManifests } from './describe-manifests.ts';
import { type DeployedService, deployedServices } from './processes.ts';

/** A service with everything that a description may ask for. */
const description = serviceDescriptionSchema.parse({
  ...{ name: 'trade-journal', schema: 'trade_journal', topics: ['trade-journal'] },
  contract: '@dashboard/contracts-trade-journal',
  processes: { server: 'src/server.ts', worker: 'src/worker.ts' },
  commands: { migrate: 'src/migrate.ts' },
  ...{ replicas: true, objectStore: true },
});

const text = z.string().min(1);
const worker = serviceEnvSchema.omit({ IDENTITY_SECRET: true });
const objectStore = {
  ...{ OBJECT_STORE: z.literal('s3'), S3_ENDPOINT: z.url(), S3_REGION: text, S3_BUCKET: text },
  ...{ S3_ACCESS_KEY_ID: text, S3_SECRET_ACCESS_KEY: text },
};
const replicated = serviceEnvSchema.extend({ ...objectStore, ADVERTISED_URL: z.url().optional() });
const journal: DeployedService = {
  description,
  env: {
    readServerEnv: () => readEnv(replicated),
    readWorkerEnv: () => readEnv(worker),
    readMigrateEnv: () => readEnv(migrateEnvSchema),
  },
  fragments: renderDeployFragments(description),
};

/** The least that a description may ask for. */
const plainDescription = serviceDescriptionSchema.parse({
  ...{ name: 'notes', schema: 'notes', contract: '@dashboard/contracts-notes' },
  processes: { server: 'src/server.ts' },
  commands: { migrate: 'src/migrate.ts' },
});
const notes: DeployedService = {
  description: plainDescription,
  env: {
    readServerEnv: () => readEnv(serviceEnvSchema),
    readMigrateEnv: () => readEnv(migrateEnvSchema),
  },
  fragments: renderDeployFragments(plainDescription),
};

const services = [...deployedServices, journal, notes];

describe('docker-compose.yml with the files of two services', () => describeCompose(services));
describe('docker-compose.yml with all that may be added', () =>
  describeCompose(services, allAdditions));
describe('the manifests with the components of two services', () => describeManifests(services));

test('a described service without a place in Compose is missed', () => {
  const compose = readCompose([...deployedServices, { ...notes, fragments: {} }]);
  expect(compose.services).not.toHaveProperty('svc-notes');
  expect(compose.services.gateway?.environment).not.toHaveProperty('SVC_NOTES_URL');
});
