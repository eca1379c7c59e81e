import { studentAccessModes } from '@dashboard/contracts-auth';
import { type RegistrySettings, selectRegistrySettings } from '@dashboard/release-registry';
import { getUrlSetting, type ServiceDescription } from '@dashboard/service-descriptions';
import { readEnv, serviceEnvSchema, timeZoneSchema } from '@dashboard/service-kit/env';
import { z } from 'zod';
import { trustedProxies } from './http/trusted-proxies.ts';

const serviceUrl = z.url({ protocol: /^https?$/ });

/** One or more URLs, separated by commas: the configured replicas. */
const serviceUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim().replace(/\/$/, '')))
  .pipe(z.array(serviceUrl).min(1));

const gatewayEnv = serviceEnvSchema.omit({ DATABASE_URL: true }).extend({
  /** Whether the product is served over TLS: sets Secure cookies and Strict-Transport-Security. */
  COOKIE_SECURE: z.stringbool().default(false),
  /** Proxies whose `X-Forwarded-For` is trusted; empty: none. */
  TRUSTED_PROXIES: trustedProxies,
  /** Whether students need a code. */
  STUDENT_ACCESS: z.enum(studentAccessModes).default('open'),
  /** The origin from which browsers load the files of releases, such as a CDN's; else the gateway. */
  ASSET_HOST: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Whether a browser may load modules from its own machine; only for a product on loopback. */
  ALLOW_OVERRIDES: z.stringbool().default(false),
  /** Decides which trading day is today. */
  TRADING_TIME_ZONE: timeZoneSchema,
  /** The bearer token for `/metrics`; without it only the own network may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** How many change streams may be open; without it as many as fit into memory and open files. */
  MAX_STREAMS: z.coerce.number().int().positive().optional(),
  /** How many of them one network address may have; without it a quarter. */
  MAX_STREAMS_PER_ADDRESS: z.coerce.number().int().positive().optional(),
  /** The largest budget of a module that a team releases over HTTPS, in KB as browsers get it. */
  MODULE_MAX_FIRST_LOAD_KB: z.coerce.number().positive().default(150),
  MODULE_MAX_TOTAL_KB: z.coerce.number().positive().default(400),
});

export interface GatewayEnv extends z.output<typeof gatewayEnv>, RegistrySettings {
  /** The configured replicas of each service by its name, from `SVC_<NAME>_URL`. */
  readonly serviceUrls: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads the settings of the gateway; each service needs one.
 * @throws EnvError listing every fault
 */
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
