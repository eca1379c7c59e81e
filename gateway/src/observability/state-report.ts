import { randomUUID } from 'node:crypto';
import { GATEWAYS_KEY, type GatewayState, getGatewayStateKey } from '@dashboard/contracts-gateway';
import type { RedisClient } from '@dashboard/service-kit/redis';
import { startSchedule } from '@dashboard/service-kit/time';

const INTERVAL_MS = 5_000;
/** Three reports. */
const EXPIRES_AFTER_MS = 15_000;

/** For the operations page. @returns a function that stops it */
export function startStateReport(
  redis: Pick<RedisClient, 'set' | 'sAdd' | 'del'>,
  readState: () => GatewayState,
  { intervalMs = INTERVAL_MS } = {},
): () => Promise<void> {
  const id = randomUUID();
  const key = getGatewayStateKey(id);
  const expiration = { type: 'PX', value: EXPIRES_AFTER_MS } as const;
  const stop = startSchedule({
    intervalMs,
    async run() {
      await redis.set(key, JSON.stringify(readState()), { expiration });
      await redis.sAdd(GATEWAYS_KEY, id);
    },
    onError: () => undefined,
  });
  return async () => {
    await stop();
    await redis.del(key).catch(() => undefined);
  };
}
