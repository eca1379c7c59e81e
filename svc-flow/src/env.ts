import { migrateEnvSchema, readEnv, serviceEnvSchema } from '@dashboard/service-kit/env';
import { z } from 'zod';

const serverEnv = serviceEnvSchema.extend({
  /** The URL at which gateways reach this replica; without it they use their own settings. */
  ADVERTISED_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** The settings of the server. @throws EnvError listing every fault */
export const readServerEnv = () => readEnv(serverEnv);

/** The settings of the migrations. @throws EnvError listing every fault */
export const readMigrateEnv = () => readEnv(migrateEnvSchema);

/** The settings of the commands. @throws EnvError */
export const readCommandEnv = () =>
  readEnv(serviceEnvSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true }));
