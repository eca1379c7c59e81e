import {
  migrateEnvSchema,
  readEnv,
  serviceEnvSchema,
  timeZoneSchema,
} from '@dashboard/service-kit/env';
import { z } from 'zod';

const serverEnv = serviceEnvSchema.extend({ TRADING_TIME_ZONE: timeZoneSchema });

const diskEnv = serverEnv.extend({
  OBJECT_STORE: z.literal('disk', 'must be disk or s3').default('disk'),
  DATA_DIR: z.string().min(1),
});

const s3Env = serverEnv.extend({
  OBJECT_STORE: z.literal('s3'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1),
  S3_BUCKET: z.string().min(1),
  /** Both or neither: without them the machine's own identity is used. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

const s3EnvWithKey = s3Env.required({ S3_ACCESS_KEY_ID: true, S3_SECRET_ACCESS_KEY: true });

const selectS3Env = ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: NodeJS.ProcessEnv) =>
  S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY ? s3EnvWithKey : s3Env;

export const readServerEnv = (source: NodeJS.ProcessEnv = process.env) =>
  source.OBJECT_STORE === 's3' ? readEnv(selectS3Env(source), source) : readEnv(diskEnv, source);

export type ServerEnv = ReturnType<typeof readServerEnv>;

export const readWorkerEnv = () => readEnv(serverEnv.omit({ IDENTITY_SECRET: true }));

export const readMigrateEnv = () => readEnv(migrateEnvSchema);

export const readCommandEnv = () =>
  readEnv(serverEnv.pick({ DATABASE_URL: true, LOG_LEVEL: true, TRADING_TIME_ZONE: true }));
