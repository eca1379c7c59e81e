import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { FLOW_PATH, type Servers } from './servers.ts';

const CHANGES = 40;
const CHANGES_WITHOUT_REDIS = 12;
const LONGEST_MS = 5_000;

export interface Freshness {
  /** Milliseconds from the commit of a change to the first answer that shows it, in order. */
  readonly announced: readonly number[];
  readonly withoutRedis: readonly number[];
}

/** The service is asked directly to change, so that the gateway hears of it from Redis alone. */
async function measure(servers: Servers, changes: number): Promise<number[]> {
  const { gateway, flow, asAdmin, changeAlert } = servers;
  const list = await (await fetch(flow + FLOW_PATH, { headers: asAdmin })).json();
  const { id } = (list as { id: string }[])[0] ?? { id: '' };
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    // Somebody polls all the time, at no particular moment of the gateway's second.
    await fetch(gateway + FLOW_PATH).then((answer) => answer.arrayBuffer());
    await wait(100 + Math.random() * 900);
    await fetch(gateway + FLOW_PATH).then((answer) => answer.arrayBuffer());
    const mark = `change ${Date.now()}`;
    await changeAlert(id, { flowDescription: mark });
    const committed = performance.now();
    for (;;) {
      const said = await (await fetch(gateway + FLOW_PATH)).text();
      if (said.includes(mark)) break;
      if (performance.now() - committed > LONGEST_MS) throw new Error('A change was never seen.');
      await wait(1);
    }
    times.push(performance.now() - committed);
  }
  return times.sort((one, other) => one - other);
}

export async function measureFreshness(servers: Servers): Promise<Freshness> {
  const announced = await measure(servers, CHANGES);
  const redis = createClient({ url: servers.stores.redisUrl });
  await redis.connect();
  const pid = Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]);
  redis.destroy();
  process.kill(pid, 'SIGSTOP');
  try {
    // Until everybody has noticed.
    await wait(2_500);
    return { announced, withoutRedis: await measure(servers, CHANGES_WITHOUT_REDIS) };
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
