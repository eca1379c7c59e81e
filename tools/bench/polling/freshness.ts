import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { FLOW_PATH } from './flow-alerts.ts';
import type { Servers } from './servers.ts';

const CHANGES = 40;
const CHANGES_WITHOUT_REDIS = 12;
const TIMEOUT_MS = 5_000;
const REDIS_FAILURE_MS = 2_500;

export interface Freshness {
  readonly announced: readonly number[];
  readonly withoutRedis: readonly number[];
}

/** Changes alerts directly in the service, so that the gateway learns only from Redis. */
async function measureChanges({ gateway, alerts }: Servers, changes: number): Promise<number[]> {
  const poll = async () => (await fetch(gateway + FLOW_PATH)).text();
  const id = await alerts.readFirstId();
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    // Polls fill the response cache; the change comes at a random moment of its TTL.
    await poll();
    await wait(100 + Math.random() * 900);
    await poll();
    const mark = `change ${Date.now()}`;
    await alerts.change(id, { flowDescription: mark });
    const committedAt = performance.now();
    while (!(await poll()).includes(mark)) {
      if (performance.now() - committedAt > TIMEOUT_MS) throw new Error('A change was never seen.');
      await wait(1);
    }
    times.push(performance.now() - committedAt);
  }
  return times;
}

export async function measureFreshness(servers: Servers): Promise<Freshness> {
  const announced = await measureChanges(servers, CHANGES);
  const redis = createClient({ url: servers.redisUrl });
  await redis.connect();
  const pid = Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]);
  redis.destroy();
  process.kill(pid, 'SIGSTOP');
  try {
    await wait(REDIS_FAILURE_MS);
    return { announced, withoutRedis: await measureChanges(servers, CHANGES_WITHOUT_REDIS) };
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
