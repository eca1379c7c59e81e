import { z } from 'zod';
import { EnvError } from './env-error.ts';
import { findIdentityKeysFault } from './identity/identity-keys.ts';
import { tracingEnv } from './observability/tracing-settings.ts';
import { redisEnvSchema } from './redis/redis-settings.ts';

export { EnvError } from './env-error.ts';

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

export const serviceEnvSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  /** Can point to a connection pooler in transaction mode, such as PgBouncer. */
  DATABASE_URL: databaseUrl,
  ...redisEnvSchema.shape,
  /** One key, or up to three separated by commas. The gateway signs with the first. */
  IDENTITY_SECRET: z.string().check(({ value, issues }) => {
    const message = findIdentityKeysFault(value);
    // Leaves the value out of the issue, because it is secret.
    if (message) issues.push({ code: 'custom', message, input: undefined });
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...tracingEnv,
});

export const migrateEnvSchema = serviceEnvSchema
  .pick({ DATABASE_URL: true, LOG_LEVEL: true })
  .extend({
    MIGRATION_DATABASE_URL: databaseUrl.optional(),
  });

/** Compose passes an unset setting as an empty value. */
const withoutEmpty = (source: Readonly<Record<string, string | undefined>>) =>
  new Proxy(source, {
    get: (settings, name: string) => settings[name] || undefined,
    has: (settings, name: string) => Boolean(settings[name]),
  });

/** Messages contain no values, which can be secret. @throws EnvError listing every fault */
export function readEnv<Settings>(
  schema: z.ZodType<Settings>,
  source: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const parsed = schema.safeParse(withoutEmpty(source));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    // The rest of the path points into a list inside the setting.
    const name = String(path[0]);
    return source[name] ? `${name}: ${message}` : `${name}: is missing`;
  });
  throw new EnvError(faults);
}

export const timeZoneSchema = z
  .string()
  .default('America/New_York')
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'must be a time zone such as America/New_York');
