import { studentAccessModes } from '@dashboard/contracts-auth';
import { readEnv, serviceEnvSchema, timeZoneSchema } from '@dashboard/service-kit';
import { z } from 'zod';
import { trustedProxies } from './trusted-proxies.ts';

const serviceUrl = z.url({ protocol: /^https?$/ });

/** One or more addresses, separated by commas: the replicas that are known from the start. */
const serviceUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim().replace(/\/$/, '')))
  .pipe(z.array(serviceUrl).min(1));

const gatewayEnv = serviceEnvSchema.omit({ DATABASE_URL: true }).extend({
  SVC_AUTH_URL: serviceUrls,
  SVC_PORTFOLIO_URL: serviceUrls,
  SVC_FLOW_URL: serviceUrls,
  /** Where builds are published, as docs/architecture.md lays it out. */
  RELEASES_DIR: z.string().min(1),
  /** The product is reached over TLS: cookies and headers say so. */
  COOKIE_SECURE: z.stringbool().default(false),
  /** Who says truly for whom he speaks; empty, nobody is believed. */
  TRUSTED_PROXIES: trustedProxies,
  /** Whether students need a code. */
  STUDENT_ACCESS: z.enum(studentAccessModes).default('open'),
  /** Whether a browser may load modules from its own machine; for a product reached from there alone. */
  ALLOW_OVERRIDES: z.stringbool().default(false),
  /** Decides what today is in the summaries. */
  TRADING_TIME_ZONE: timeZoneSchema,
  /** Who brings it as a bearer token reads `/metrics` from anywhere. */
  METRICS_TOKEN: z.string().min(16).optional(),
});

export type GatewayEnv = z.output<typeof gatewayEnv>;

export const readGatewayEnv = (): GatewayEnv => readEnv(gatewayEnv);
