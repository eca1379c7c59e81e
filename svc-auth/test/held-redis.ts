import type { RedisClient } from '@dashboard/service-kit/redis';

const commands = [
  'get',
  'set',
  'del',
  'sAdd',
  'sMembers',
  'sRem',
  'pExpire',
  'eval',
  'publish',
] as const;

type Command = (...args: unknown[]) => Promise<unknown>;

function gateCommands(
  redis: RedisClient,
  gate: (index: number, send: () => Promise<unknown>) => Promise<unknown>,
): RedisClient {
  const gated = Object.create(redis);
  let count = 0;
  for (const name of commands) {
    const command = redis[name] as Command;
    gated[name] = (...args: unknown[]) =>
      gate(count++, () => Reflect.apply(command, redis, args) as Promise<unknown>);
  }
  return gated;
}

/**
 * Pauses a client at one point: before its first command (0), after it (1), before the second (2)
 * and so on; or where the caller awaits `holdBefore` (-1).
 */
export function holdAt(redis: RedisClient, point: number) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = () => {
    reached.resolve();
    return released.promise;
  };
  const client = gateCommands(redis, async (index, send) => {
    if (point === 2 * index) await hold();
    const reply = await send();
    if (point === 2 * index + 1) await hold();
    return reply;
  });
  const holdBefore = async () => {
    if (point === -1) await hold();
  };
  return { client, holdBefore, reached: reached.promise, release: released.resolve };
}

/** Fails one command, numbered from 0. `isReached` is false if there were fewer. */
export function failAt(redis: RedisClient, failing: number) {
  let isReached = false;
  const client = gateCommands(redis, async (index, send) => {
    if (index !== failing) return send();
    isReached = true;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  return { client, isReached: () => isReached };
}
