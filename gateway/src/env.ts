import { readEnv, serviceEnv } from '@dashboard/service-kit';
import { z } from 'zod';

const serviceUrl = z.url({ protocol: /^https?$/ });

const gatewayEnv = serviceEnv.omit({ DATABASE_URL: true }).extend({
  SVC_AUTH_URL: serviceUrl,
  SVC_PORTFOLIO_URL: serviceUrl,
  SVC_FLOW_URL: serviceUrl,
  /** Where builds are published, as docs/architecture.md lays it out. */
  RELEASES_DIR: z.string().min(1),
  /** The product is reached over TLS: cookies and headers say so. */
  COOKIE_SECURE: z.stringbool().default(false),
});

export type GatewayEnv = z.output<typeof gatewayEnv>;

export const readGatewayEnv = (): GatewayEnv => readEnv(gatewayEnv);
