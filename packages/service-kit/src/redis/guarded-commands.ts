import { type RedisCommands, redisCommands } from './redis-client.ts';

export type CommandGuard = <Reply>(send: () => Promise<Reply>) => Promise<Reply>;

type Command = (...args: unknown[]) => Promise<unknown>;

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
