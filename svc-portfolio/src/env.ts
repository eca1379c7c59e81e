import { readEnv, serviceEnvSchema, timeZoneSchema } from '@dashboard/service-kit';
import { z } from 'zod';

const { DATABASE_URL, LOG_LEVEL, REDIS_URL } = serviceEnvSchema.shape;

const serverEnv = serviceEnvSchema.extend({ TRADING_TIME_ZONE: timeZoneSchema });

/** Images lie in a folder of this machine. */
const onDisk = serverEnv.extend({
  OBJECT_STORE: z.literal('disk', 'must be disk or s3').default('disk'),
  DATA_DIR: z.string().min(1),
});

/** Images lie in a bucket of an S3-compatible store; without an endpoint it is Amazon's. */
const onS3 = serverEnv.extend({
  OBJECT_STORE: z.literal('s3'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});

/** What the service that answers calls is set up with. @throws EnvError listing every fault */
export const readServerEnv = (source: NodeJS.ProcessEnv = process.env) =>
  source.OBJECT_STORE === 's3' ? readEnv(onS3, source) : readEnv(onDisk, source);

export type ServerEnv = ReturnType<typeof readServerEnv>;

/** What the worker is set up with. `TRADING_TIME_ZONE` decides what day it is. @throws EnvError */
export const readWorkerEnv = () =>
  readEnv(z.object({ DATABASE_URL, LOG_LEVEL, REDIS_URL, TRADING_TIME_ZONE: timeZoneSchema }));

/** What the commands are set up with. @throws EnvError */
export const readCommandEnv = () =>
  readEnv(z.object({ DATABASE_URL, LOG_LEVEL, TRADING_TIME_ZONE: timeZoneSchema }));
