import type { createClient } from 'redis';

/** A connection to one server: all that the package `redis` has for it. */
export type RedisServerClient = ReturnType<typeof createClient>;

/** The commands that processes send. */
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
  /** Removes all listeners of the channel. */
  unsubscribe(channel: string): Promise<unknown>;
}

/** A connection to Redis of whichever kind: a server, or the primary behind sentinels. */
export interface RedisClient extends RedisCommands {
  readonly isReady: boolean;
  /** `ready`: it is connected, at first or again. */
  on(event: 'ready', listener: () => void): unknown;
  off(event: 'ready', listener: () => void): unknown;
  /** Ends the connection at once. */
  destroy(): void;
}
