import { studentAccessModes } from '@dashboard/contracts-auth';
import { readEnv, serviceEnvSchema, timeZoneSchema } from '@dashboard/service-kit';
import { z } from 'zod';
import { trustedProxies } from './http/trusted-proxies.ts';

const serviceUrl = z.url({ protocol: /^https?$/ });

/** One or more URLs, separated by commas: the configured replicas. */
const serviceUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim().replace(/\/$/, '')))
  .pipe(z.array(serviceUrl).min(1));

const gatewayEnv = serviceEnvSchema.omit({ DATABASE_URL: true }).extend({
  SVC_AUTH_URL: serviceUrls,
  SVC_PORTFOLIO_URL: serviceUrls,
  SVC_FLOW_URL: serviceUrls,
  /** The release registry; docs/architecture.md describes its layout. */
  RELEASES_DIR: z.string().min(1),
  /** Whether the product is served over TLS: sets Secure cookies and Strict-Transport-Security. */
  COOKIE_SECURE: z.stringbool().default(false),
  /** Proxies whose `X-Forwarded-For` is trusted; empty: none. */
  TRUSTED_PROXIES: trustedProxies,
  /** Whether students need a code. */
  STUDENT_ACCESS: z.enum(studentAccessModes).default('open'),
  /** Whether a browser may load modules from its own machine; only for a product on loopback. */
  ALLOW_OVERRIDES: z.stringbool().default(false),
  /** Decides which trading day is today. */
  TRADING_TIME_ZONE: timeZoneSchema,
  /** The bearer token for `/metrics`; without it only the own network may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
});

export type GatewayEnv = z.output<typeof gatewayEnv>;

export const readGatewayEnv = (): GatewayEnv => readEnv(gatewayEnv);
