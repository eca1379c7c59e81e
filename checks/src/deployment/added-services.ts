import { serviceDescriptionSchema } from '@dashboard/service-descriptions';
import { renderDeployFragments } from '@dashboard/service-descriptions/deploy-fragments';
import { migrateEnvSchema, readEnv, serviceEnvSchema } from '@dashboard/service-kit/env';
import { z } from 'zod';
import type { DeployedService } from './processes.ts';

const description = serviceDescriptionSchema.parse({
  name: 'trade-journal',
  schema: 'trade_journal',
  topics: ['trade-journal'],
  contract: '@dashboard/contracts-trade-journal',
  processes: { server: 'src/server.ts', worker: 'src/worker.ts' },
  commands: { migrate: 'src/migrate.ts' },
  replicas: true,
  objectStore: true,
});

const text = z.string().min(1);
const worker = serviceEnvSchema.omit({ IDENTITY_SECRET: true });
const objectStore = {
  OBJECT_STORE: z.literal('s3'),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
};
const replicated = serviceEnvSchema.extend({ ...objectStore, ADVERTISED_URL: z.url().optional() });
export const journal: DeployedService = {
  description,
  env: {
    readServerEnv: () => readEnv(replicated),
    readWorkerEnv: () => readEnv(worker),
    readMigrateEnv: () => readEnv(migrateEnvSchema),
  },
  fragments: renderDeployFragments(description),
};

const plainDescription = serviceDescriptionSchema.parse({
  name: 'notes',
  schema: 'notes',
  contract: '@dashboard/contracts-notes',
  processes: { server: 'src/server.ts' },
  commands: { migrate: 'src/migrate.ts' },
});
export const notes: DeployedService = {
  description: plainDescription,
  env: {
    readServerEnv: () => readEnv(serviceEnvSchema),
    readMigrateEnv: () => readEnv(migrateEnvSchema),
  },
  fragments: renderDeployFragments(plainDescription),
};
