import {
  migrateEnvSchema,
  readEnv,
  serviceEnvSchema,
  timeZoneSchema,
} from '@dashboard/service-kit/env';
import { z } from 'zod';

const serverEnv = serviceEnvSchema.extend({ TRADING_TIME_ZONE: timeZoneSchema });

/** Images are files in a folder of this machine. */
const diskEnv = serverEnv.extend({
  OBJECT_STORE: z.literal('disk', 'must be disk or s3').default('disk'),
  DATA_DIR: z.string().min(1),
});

/** Images are objects in a bucket of an S3-compatible store; without an endpoint it is Amazon's. */
const s3Env = serverEnv.extend({
  OBJECT_STORE: z.literal('s3'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1),
  S3_BUCKET: z.string().min(1),
  /** Both or neither: without them the identity of the machine is used. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

const s3EnvWithKey = s3Env.required({ S3_ACCESS_KEY_ID: true, S3_SECRET_ACCESS_KEY: true });

const selectS3Env = ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: NodeJS.ProcessEnv) =>
  S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY ? s3EnvWithKey : s3Env;

/** The settings of the HTTP service. @throws EnvError listing every fault */
export const readServerEnv = (source: NodeJS.ProcessEnv = process.env) =>
  source.OBJECT_STORE === 's3' ? readEnv(selectS3Env(source), source) : readEnv(diskEnv, source);

export type ServerEnv = ReturnType<typeof readServerEnv>;

/** The settings of the worker, which answers no calls. @throws EnvError listing every fault */
export const readWorkerEnv = () => readEnv(serverEnv.omit({ IDENTITY_SECRET: true }));

/** The settings of the migrations. @throws EnvError listing every fault */
export const readMigrateEnv = () => readEnv(migrateEnvSchema);

/** The settings of the commands. @throws EnvError listing every fault */
export const readCommandEnv = () =>
  readEnv(serverEnv.pick({ DATABASE_URL: true, LOG_LEVEL: true, TRADING_TIME_ZONE: true }));
