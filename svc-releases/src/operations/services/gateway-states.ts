import {
  GATEWAYS_KEY,
  type GatewayState,
  gatewayStateSchema,
  getGatewayStateKey,
} from '@dashboard/contracts-gateway';
import type { RedisClient } from '@dashboard/service-kit/redis';

export type StateReader = Pick<RedisClient, 'isReady' | 'get' | 'sMembers' | 'sRem'>;

type Replica = GatewayState['replicas'][number];

/** The states of the gateways that run. Forgets those whose state has expired. */
export async function readGatewayStates(redis: StateReader): Promise<GatewayState[]> {
  const ids = await redis.sMembers(GATEWAYS_KEY);
  const states = await Promise.all(
    ids.map(async (id) => {
      const text = await redis.get(getGatewayStateKey(id));
      if (text === null) await redis.sRem(GATEWAYS_KEY, id);
      return text === null ? undefined : gatewayStateSchema.safeParse(JSON.parse(text)).data;
    }),
  );
  return states.filter((state) => state !== undefined);
}

const isBad = ({ isUp, breakingChanges }: Replica) => !isUp || breakingChanges.length > 0;

/** Each replica once: as a gateway sees it that has a fault to report, if there is one. */
export function mergeReplicas(states: readonly GatewayState[]): Replica[] {
  const merged = new Map<string, Replica>();
  for (const replica of states.flatMap(({ replicas }) => replicas)) {
    const key = `${replica.service} ${replica.url}`;
    if (!merged.has(key) || isBad(replica)) merged.set(key, replica);
  }
  return [...merged.values()].sort((one, other) =>
    `${one.service} ${one.url}`.localeCompare(`${other.service} ${other.url}`),
  );
}
