import {
  migrateEnvSchema,
  readEnv,
  serviceEnvSchema,
  timeZoneSchema,
} from '@dashboard/service-kit/env';
import { z } from 'zod';

const serverEnv = serviceEnvSchema.extend({
  TRADING_TIME_ZONE: timeZoneSchema,
  /** Where gateways reach this replica. Without it they use their own settings. */
  ADVERTISED_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export const readServerEnv = () => readEnv(serverEnv);

export const readMigrateEnv = () => readEnv(migrateEnvSchema);

export const readCommandEnv = () =>
  readEnv(serverEnv.pick({ DATABASE_URL: true, LOG_LEVEL: true, TRADING_TIME_ZONE: true }));
