import * as z from 'zod/mini';

export const RELEASES_TOPIC = 'releases';

/** Redis keys: the set of gateways, and the state of each, which expires. */
export const GATEWAYS_KEY = 'gateways';
export const getGatewayStateKey = (id: string) => `gateway-state:${id}`;

export const gatewayStateSchema = z.object({
  replicas: z.array(
    z.object({
      service: z.string(),
      url: z.string(),
      isUp: z.boolean(),
      version: z.optional(z.string()),
      breakingChanges: z.readonly(z.array(z.string())),
    }),
  ),
  openStreams: z.int(),
  cache: z.object({ entries: z.int(), bytes: z.int() }),
});

export type GatewayState = z.infer<typeof gatewayStateSchema>;
