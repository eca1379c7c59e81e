import { secondFactorModes, studentAccessModes } from '@dashboard/contracts-auth';
import { migrateEnvSchema, readEnv, serviceEnvSchema } from '@dashboard/service-kit/env';
import { redisEnvSchema } from '@dashboard/service-kit/redis';
import { z } from 'zod';

export const readServerEnv = () =>
  readEnv(
    serviceEnvSchema.extend({
      COOKIE_SECURE: z.stringbool().default(false),
      STUDENT_ACCESS: z.enum(studentAccessModes).default('open'),
      ADMIN_SECOND_FACTOR: z.enum(secondFactorModes).default('optional'),
    }),
  );

const commandEnv = serviceEnvSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

export const readMigrateEnv = () => readEnv(migrateEnvSchema);

export const readCommandEnv = () =>
  readEnv(
    commandEnv.extend({
      ADMIN_USERNAME: z.string().trim().min(1).max(60).default('admin'),
      ADMIN_PASSWORD: z.string().min(1).optional(),
    }),
  );

export const readSetPasswordEnv = () => readEnv(commandEnv.extend(redisEnvSchema.shape));
