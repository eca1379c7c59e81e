import { z } from 'zod';

/** What every service is set up with; a service that needs more extends it. */
export const serviceEnvSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Shared with the gateway, which signs with it who is calling. */
  IDENTITY_SECRET: z.string().min(32, 'must have at least 32 characters'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The settings are not usable; the message lists every fault, one to a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads the settings once, at start. Values are never part of a message: they may be secret.
 * @throws EnvError listing every setting that is missing or not usable.
 */
export function readEnv<Shape extends z.ZodObject>(
  shape: Shape,
  source: Readonly<Record<string, string | undefined>> = process.env,
): z.output<Shape> {
  const parsed = shape.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    // What is left of the path leads into a list that one setting holds.
    const name = String(path[0]);
    return source[name] === undefined ? `${name}: is missing` : `${name}: ${message}`;
  });
  throw new EnvError(`The settings are not usable:\n${faults.join('\n')}`);
}

/** Whose calendar says which day it is. */
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
