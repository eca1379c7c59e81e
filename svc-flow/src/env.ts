import { readEnv, serviceEnvSchema } from '@dashboard/service-kit';
import { z } from 'zod';

const serverEnv = serviceEnvSchema.extend({
  /** Where gateways reach this replica; without it they know it by their own settings alone. */
  ADVERTISED_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** What the service that answers calls is set up with. @throws EnvError listing every fault */
export const readServerEnv = () => readEnv(serverEnv);

/** What the commands are set up with. @throws EnvError */
export const readCommandEnv = () =>
  readEnv(serviceEnvSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true }));
