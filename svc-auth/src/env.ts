import { studentAccessModes } from '@dashboard/contracts-auth';
import { migrateEnvSchema, readEnv, serviceEnvSchema } from '@dashboard/service-kit';
import { z } from 'zod';

/** The settings of the server. @throws EnvError listing every fault */
export const readServerEnv = () =>
  readEnv(
    serviceEnvSchema.extend({
      COOKIE_SECURE: z.stringbool().default(false),
      STUDENT_ACCESS: z.enum(studentAccessModes).default('open'),
    }),
  );

/** The settings of the migrations. @throws EnvError listing every fault */
export const readMigrateEnv = () => readEnv(migrateEnvSchema);

/** The settings of the commands. @throws EnvError */
export const readCommandEnv = () =>
  readEnv(
    serviceEnvSchema.pick({ DATABASE_URL: true, REDIS_URL: true, LOG_LEVEL: true }).extend({
      ADMIN_USERNAME: z.string().trim().min(1).max(60).default('admin'),
      ADMIN_PASSWORD: z.string().min(1).optional(),
    }),
  );
