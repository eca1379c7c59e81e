import { type RegistrySettings, selectRegistrySettings } from '@dashboard/release-registry';
import { readEnv, serviceEnvSchema, timeZoneSchema } from '@dashboard/service-kit/env';
import { z } from 'zod';

const serviceUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const serverEnv = serviceEnvSchema.omit({ DATABASE_URL: true }).extend({
  GATEWAY_URL: serviceUrl,
  SVC_AUTH_URL: serviceUrl,
  SVC_PORTFOLIO_URL: serviceUrl,
  COOKIE_SECURE: z.stringbool().default(false),
  TRADING_TIME_ZONE: timeZoneSchema,
  /** The largest budget of a module released over HTTPS, in KB as transferred. */
  MODULE_MAX_FIRST_LOAD_KB: z.coerce.number().positive().default(150),
  MODULE_MAX_TOTAL_KB: z.coerce.number().positive().default(400),
});

export function readServerEnv() {
  const registry: z.ZodType<RegistrySettings> = selectRegistrySettings(process.env);
  return readEnv(serverEnv.and(registry));
}
