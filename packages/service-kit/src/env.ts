import { z } from 'zod';

/** The settings of every service; a service with further settings extends it. */
export const serviceEnvSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Shared with the gateway, which signs identities with it. */
  IDENTITY_SECRET: z.string().min(32, 'must have at least 32 characters'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The settings are invalid; the message lists every fault, one per line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads the settings once, at start. Messages contain no values, which may be secret.
 * @throws EnvError listing every setting that is missing or invalid
 */
export function readEnv<Settings>(
  schema: z.ZodType<Settings>,
  source: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    // The rest of the path points into a list within the setting.
    const name = String(path[0]);
    return source[name] === undefined ? `${name}: is missing` : `${name}: ${message}`;
  });
  throw new EnvError(`The settings are not usable:\n${faults.join('\n')}`);
}

/** The time zone whose calendar defines the trading day. */
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
