import { type RedisCommands, redisCommands } from './redis-client.ts';
import { RedisUnavailableError } from './redis-errors.ts';

/** Sends a command; `send` may be called once. */
export type CommandGuard = <Reply>(send: () => Promise<Reply>) => Promise<Reply>;

type Command = (...args: unknown[]) => Promise<unknown>;

/** The same client, whose commands go through the guard. */
export function guardCommands<Client extends RedisCommands>(
  client: Client,
  guard: CommandGuard,
): Client {
  const guarded = Object.create(client);
  for (const name of redisCommands) {
    const command = client[name] as Command;
    guarded[name] = (...args: unknown[]) => guard(() => Reflect.apply(command, client, args));
  }
  return guarded;
}

/** @throws RedisUnavailableError when there is no reply within the time */
export async function withDeadline<Reply>(reply: Promise<Reply>, ms: number): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisUnavailableError(`no reply within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([reply, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
