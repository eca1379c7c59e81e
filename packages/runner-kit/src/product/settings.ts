import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { projectRoot } from '../project-root.ts';

const port = 'must be a whole number from 1 to 65535';
const urlOf = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });

const shape = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, port)
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
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  REDIS_URL: urlOf(['redis:', 'rediss:']).optional(),
  OBJECT_STORE: z.enum(['disk', 's3'], { error: 'must be disk or s3' }).default('disk'),
  TRADING_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/New_York')
    .default('America/New_York'),
  SVC_FLOW_REPLICAS: z
    .string()
    .regex(/^([1-9]|1[0-6])$/, 'must be a whole number from 1 to 16')
    .transform(Number)
    .default(1),
  COOKIE_SECURE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .default(false),
});

export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the folder that holds everything this installation keeps. */
  dataDir: string;
  sampleData: 'week' | 'none';
  adminUsername: string;
  adminPassword: string | undefined;
  /** Whether the students' portal is open to everybody or asks for a code. */
  studentAccess: 'open' | 'code';
  /** A Postgres of one's own in place of the one we start. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where images lie: below `dataDir`, or in a bucket. */
  objectStore: 'disk' | 's3';
  tradingTimeZone: string;
  /** How many processes of svc-flow share the work. */
  flowReplicas: number;
  cookieSecure: boolean;
}

/**
 * Reads the settings of `npm start`. An empty value counts as not given.
 * Throws a Refusal that names every wrong setting, one line each; no value is repeated, since
 * some are secret.
 */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value !== '');
  const result = shape.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new Refusal([...new Set(faults)].join('\n'));
  }
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(projectRoot, values.DATA_DIR),
    sampleData: values.SAMPLE_DATA,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    studentAccess: values.STUDENT_ACCESS,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    objectStore: values.OBJECT_STORE,
    tradingTimeZone: values.TRADING_TIME_ZONE,
    flowReplicas: values.SVC_FLOW_REPLICAS,
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
