import type { createClient } from '@redis/client';

export type RedisServerClient = ReturnType<typeof createClient>;

export const redisCommands = [
  'get',
  'set',
  'del',
  'sAdd',
  'sMembers',
  'sRem',
  'pExpire',
  'eval',
  'publish',
  'subscribe',
  'unsubscribe',
  'ping',
] as const;

type RedisCommand = (typeof redisCommands)[number];

export interface RedisCommands
  extends Pick<RedisServerClient, Exclude<RedisCommand, 'subscribe' | 'unsubscribe'>> {
  subscribe(channel: string, listener: (message: string) => void): Promise<void>;
  unsubscribe(channel: string): Promise<unknown>;
}

export interface RedisClient extends RedisCommands {
  readonly isReady: boolean;
  on(event: 'ready', listener: () => void): unknown;
  off(event: 'ready', listener: () => void): unknown;
  destroy(): void;
}

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
