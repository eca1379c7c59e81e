import {
  anonymous,
  type Change,
  changeSchema,
  type Identity,
  type Topic,
} from '@dashboard/contracts-http';
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
/** A browser that leaves so much unread does not listen; it may come back. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Who listens, asked anew: a session may have ended since. Rejects when that cannot be known. */
export type WhoListens = () => Promise<Identity>;

export interface ChangeFeed {
  /** Streams changes to a browser until it leaves. @throws HttpError 503 when there are too many. */
  stream(response: Response, who: WhoListens): Promise<void>;
  /** How many browsers listen. */
  readonly size: number;
  /** Ends all streams; browsers come back by themselves. */
  close(): void;
}

export interface ChangeFeedOptions {
  readonly maxStreams?: number;
  readonly heartbeatMs?: number;
  /** Called with each topic that changed, before any browser is told. */
  readonly onChange?: (topic: Topic) => void;
}

interface Listener {
  readonly isAdmin: boolean;
  readonly who: WhoListens;
}

/**
 * Tells open browsers what services announce on Redis. One subscription serves them all; while
 * Redis is away the streams stay open and silent.
 */
export function createChangeFeed(
  subscriber: RedisClient,
  logger: Logger,
  { maxStreams = MAX_STREAMS, heartbeatMs = HEARTBEAT_MS, onChange }: ChangeFeedOptions = {},
): ChangeFeed {
  const streams = new Map<Response, Listener>();
  let closed = false;
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

  function write(response: Response, text: string): void {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  }

  function tell(message: string): void {
    const change = readChange(message);
    if (!change) return;
    const { topic, version } = change;
    // First: whoever hears of it asks at once.
    onChange?.(topic);
    const event = `data: ${JSON.stringify({ topic, version })}\n\n`;
    for (const [response, listener] of streams) {
      if (!ADMIN_ONLY.has(topic)) write(response, event);
      else if (listener.isAdmin) void tellAdmin(response, listener, event);
    }
  }

  async function tellAdmin(response: Response, { who }: Listener, event: string): Promise<void> {
    const { role } = await who().catch(() => anonymous);
    if (role === 'admin' && streams.has(response)) write(response, event);
  }

  const heartbeat = setInterval(() => {
    for (const response of streams.keys()) write(response, ': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  return {
    async stream(response, who) {
      const { role } = await who();
      if (closed || streams.size >= maxStreams) throw unavailable('Too many open streams', 30);
      if (response.destroyed) return;
      response.status(200).set({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 2000\n\n');
      streams.set(response, { isAdmin: role === 'admin', who });
      response.once('close', () => streams.delete(response));
    },
    get size() {
      return streams.size;
    },
    close() {
      closed = true;
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
