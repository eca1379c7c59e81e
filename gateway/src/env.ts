import { studentAccessModes } from '@dashboard/contracts-auth';
import { type RegistrySettings, selectRegistrySettings } from '@dashboard/release-registry';
import { getUrlSetting, type ServiceDescription } from '@dashboard/service-descriptions';
import { readEnv, serviceEnvSchema, timeZoneSchema } from '@dashboard/service-kit/env';
import { z } from 'zod';
import { trustedProxies } from './http/trusted-proxies.ts';

const serviceUrl = z.url({ protocol: /^https?$/ });

const serviceUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim().replace(/\/$/, '')))
  .pipe(z.array(serviceUrl).min(1));

const gatewayEnv = serviceEnvSchema.omit({ DATABASE_URL: true }).extend({
  COOKIE_SECURE: z.stringbool().default(false),
  TRUSTED_PROXIES: trustedProxies,
  STUDENT_ACCESS: z.enum(studentAccessModes).default('open'),
  /** The origin that serves release files, such as a CDN's. Default: the gateway. */
  ASSET_HOST: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Lets browsers load modules from their own machine. Only for a product on loopback. */
  ALLOW_OVERRIDES: z.stringbool().default(false),
  TRADING_TIME_ZONE: timeZoneSchema,
  /** Bearer token for `/metrics`. Without it, only callers in the private network can read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Default: as many as memory and open files allow. */
  MAX_STREAMS: z.coerce.number().int().positive().optional(),
  MAX_STREAMS_PER_ADDRESS: z.coerce.number().int().positive().optional(),
});

export interface GatewayEnv extends z.output<typeof gatewayEnv>, RegistrySettings {
  readonly serviceUrls: Readonly<Record<string, readonly string[]>>;
}

export function readGatewayEnv(services: readonly ServiceDescription[]): GatewayEnv {
  const urlSettings = services.map((service) => [getUrlSetting(service), serviceUrls] as const);
  const urls = z.object(Object.fromEntries(urlSettings)).transform((values) => ({
    serviceUrls: Object.fromEntries(
      services.map((service) => [service.name, values[getUrlSetting(service)] ?? []]),
    ),
  }));
  const registry: z.ZodType<RegistrySettings> = selectRegistrySettings(process.env);
  return readEnv(gatewayEnv.and(urls).and(registry));
}
