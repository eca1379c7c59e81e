import { type Change, changeSchema, type Identity, type Topic } from '@dashboard/contracts-http';
import {
  CHANGES_CHANNEL,
  type Logger,
  type RedisClient,
  unavailable,
} from '@dashboard/service-kit';
import type { Response } from 'express';

const ADMIN_ONLY: ReadonlySet<Topic> = new Set(['jobs', 'bot-analysis']);
/** Keeps idle connections from being cut on the way. */
const HEARTBEAT_MS = 15_000;
const MAX_STREAMS = 20_000;

export interface ChangeFeed {
  /** Streams changes to a browser until it leaves. @throws HttpError 503 when there are too many. */
  stream(response: Response, identity: Identity): void;
  /** Ends all streams; browsers come back by themselves. */
  close(): void;
}

/**
 * Tells open browsers what services announce on Redis. One subscription serves them all; while
 * Redis is away the streams stay open and silent.
 */
export function createChangeFeed(subscriber: RedisClient, logger: Logger): ChangeFeed {
  const streams = new Map<Response, Identity>();
  let subscribed = false;

  const subscribe = async () => {
    if (subscribed) return;
    try {
      await subscriber.subscribe(CHANGES_CHANNEL, tell);
      subscribed = true;
    } catch (err) {
      logger.warn({ event: 'unsubscribed', err });
    }
  };
  // The client renews a subscription it once had; it must only have had one.
  subscriber.on('ready', subscribe);
  if (subscriber.isReady) void subscribe();

  function tell(message: string): void {
    const change = readChange(message);
    if (!change) return;
    const { topic, version } = change;
    const event = `data: ${JSON.stringify({ topic, version })}\n\n`;
    for (const [response, { role }] of streams) {
      if (role === 'admin' || !ADMIN_ONLY.has(topic)) response.write(event);
    }
  }

  const heartbeat = setInterval(() => {
    for (const response of streams.keys()) response.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    stream(response, identity) {
      if (streams.size >= MAX_STREAMS) throw unavailable('Too many open streams', 30);
      response.status(200).set({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 2000\n\n');
      streams.set(response, identity);
      response.once('close', () => streams.delete(response));
    },
    close() {
      clearInterval(heartbeat);
      for (const response of streams.keys()) response.end();
    },
  };
}

function readChange(message: string): Change | undefined {
  try {
    return changeSchema.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}
