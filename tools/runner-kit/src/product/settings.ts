import { join, resolve } from 'node:path';
import {
  getReplicasSetting,
  readServiceDescriptions,
  type ServiceDescription,
} from '@dashboard/service-descriptions';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import { projectRoot } from '../project-root.ts';
import type { RedisEnv } from '../stores/redis-env.ts';

const portError = 'must be a whole number from 1 to 65535';
const urlWithProtocol = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });

const redisUrls = z.string().refine(
  (text) => {
    const protocols = text.split(',').map((url) => URL.parse(url.trim())?.protocol);
    return ['redis:', 'rediss:'].some((kind) => protocols.every((one) => one === kind));
  },
  {
    error:
      'must be a URL that starts with redis:// or rediss://, or several of one kind separated by commas',
  },
);

const settingsSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portError)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, portError)
    .default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default(join(projectRoot, '.data')),
  SAMPLE_DATA: z.enum(['week', 'none'], { error: 'must be week or none' }).default('week'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^\S{1,64}$/, 'must be 1 to 64 characters without spaces')
    .default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  STUDENT_ACCESS: z.enum(['open', 'code'], { error: 'must be open or code' }).default('open'),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'], { error: 'must be optional or required' })
    .default('optional'),
  DATABASE_URL: urlWithProtocol(['postgres:', 'postgresql:']).optional(),
  MIGRATION_DATABASE_URL: urlWithProtocol(['postgres:', 'postgresql:']).optional(),
  FSYNC: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  REDIS_URL: redisUrls.optional(),
  REDIS_SENTINEL_MASTER: z.string().optional(),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
  OBJECT_STORE: z.enum(['disk', 's3'], { error: 'must be disk or s3' }).default('disk'),
  TRADING_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/New_York')
    .default('America/New_York'),
  COOKIE_SECURE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .default(false),
});

const replicasSchema = z
  .string()
  .regex(/^([1-9]|1[0-6])$/, 'must be a whole number from 1 to 16')
  .transform(Number)
  .default(1);

export type Settings = ReturnType<typeof readSettings>;

/** Empty means unset. @throws UserError with a line per invalid setting, without secret values */
export function readSettings(
  env: NodeJS.ProcessEnv,
  services: readonly ServiceDescription[] = readServiceDescriptions(),
) {
  const nonEmpty = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const replicated = services.filter(({ replicas }) => replicas);
  const replicas = z
    .object(Object.fromEntries(replicated.map((one) => [getReplicasSetting(one), replicasSchema])))
    .transform((values) => ({
      replicas: Object.fromEntries(
        replicated.map((one) => [one.name, values[getReplicasSetting(one)] ?? 1]),
      ),
    }));
  const result = settingsSchema.and(replicas).safeParse(Object.fromEntries(nonEmpty));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new UserError([...new Set(faults)].join('\n'));
  }
  const values = result.data;
  if (values.MIGRATION_DATABASE_URL && !values.DATABASE_URL) {
    throw new UserError('MIGRATION_DATABASE_URL needs DATABASE_URL, the address of the pooler.');
  }
  const { REDIS_URL, REDIS_SENTINEL_MASTER, REDIS_SENTINEL_PASSWORD } = values;
  const redis: RedisEnv | undefined =
    REDIS_URL === undefined
      ? undefined
      : { REDIS_URL, REDIS_SENTINEL_MASTER, REDIS_SENTINEL_PASSWORD };
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(projectRoot, values.DATA_DIR),
    sampleData: values.SAMPLE_DATA,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    studentAccess: values.STUDENT_ACCESS,
    secondFactor: values.ADMIN_SECOND_FACTOR,
    databaseUrl: values.DATABASE_URL,
    /** The same Postgres without a pooler, for roles, migrations and backups. */
    directDatabaseUrl: values.MIGRATION_DATABASE_URL,
    redis,
    /** Whether the embedded Postgres and Redis wait for the disk. */
    fsync: values.FSYNC === 'on',
    objectStore: values.OBJECT_STORE,
    tradingTimeZone: values.TRADING_TIME_ZONE,
    replicas: values.replicas as Readonly<Record<string, number>>,
    cookieSecure: values.COOKIE_SECURE,
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
