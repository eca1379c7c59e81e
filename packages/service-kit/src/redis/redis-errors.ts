import { type Cluster, type Redis, ReplyError } from 'ioredis';

/** Error replies of a Redis that runs and cannot serve. */
const UNAVAILABLE_REPLIES =
  /^(LOADING|READONLY|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|NOREPLICAS|UNBLOCKED) /;

/** A command failed because Redis is unavailable, and not because the command was wrong. */
export class RedisUnavailableError extends Error {
  override readonly name = 'RedisUnavailableError';
}

/** Whether a command failed because Redis is unavailable, and not because the command was wrong. */
export const isRedisUnavailable = (error: unknown): boolean =>
  error instanceof RedisUnavailableError;

/** Whether Redis replied that the server is a replica: it was the primary until a failover. */
export const isReadOnlyReply = ({ message }: Error): boolean => message.startsWith('READONLY ');

/**
 * The client's commands reject with a RedisUnavailableError when there is no reply, or one of a
 * Redis that cannot serve.
 */
export function rejectAsUnavailable(client: Redis | Cluster): void {
  const { sendCommand } = client;
  client.sendCommand = (...args: unknown[]) => {
    const sent: unknown = Reflect.apply(sendCommand, client, args);
    const reply = Promise.resolve(sent).catch((error: Error) => {
      const isAnswered = error instanceof ReplyError && !UNAVAILABLE_REPLIES.test(error.message);
      throw isAnswered ? error : new RedisUnavailableError(error.message, { cause: error });
    });
    // The client sends some commands for itself and does not await them, such as a resubscription.
    reply.catch(() => undefined);
    return reply;
  };
}
