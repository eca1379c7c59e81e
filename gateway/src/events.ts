import {
  anonymousIdentity,
  type Identity,
  type Topic,
  type TopicChange,
  topicChangeSchema,
} from '@dashboard/contracts-http';
import {
  CHANGES_CHANNEL,
  HttpError,
  type Logger,
  type RedisClient,
  serviceUnavailable,
} from '@dashboard/service-kit';
import type { Response } from 'express';
import { hear } from './hear.ts';

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
  /** These sessions have ended: whoever may not listen without one listens no more. */
  sessionsEnded(sessionIds: readonly string[]): void;
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
  readonly sessionId: string | null;
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

  hear(subscriber, { name: CHANGES_CHANNEL, schema: topicChangeSchema }, tell, logger);

  function write(response: Response, text: string): void {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  }

  function tell({ topic, version }: TopicChange): void {
    // First: whoever hears of it asks at once.
    onChange?.(topic);
    const event = `data: ${JSON.stringify({ topic, version })}\n\n`;
    for (const [response, listener] of streams) {
      if (!ADMIN_ONLY.has(topic)) write(response, event);
      else if (listener.isAdmin) void tellAdmin(response, listener, event);
    }
  }

  async function tellAdmin(response: Response, { who }: Listener, event: string): Promise<void> {
    const { role } = await who().catch(() => anonymousIdentity);
    if (role === 'admin' && streams.has(response)) write(response, event);
  }

  /** A session may have run out, or have ended while nothing was heard of it. */
  async function endUnlessAllowed(response: Response, { who }: Listener): Promise<void> {
    try {
      await who();
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401) return;
      streams.delete(response);
      response.end();
    }
  }

  const heartbeat = setInterval(() => {
    for (const [response, listener] of streams) {
      write(response, ': still here\n\n');
      if (listener.sessionId !== null) void endUnlessAllowed(response, listener);
    }
  }, heartbeatMs);
  heartbeat.unref();

  return {
    async stream(response, who) {
      const { role, sessionId } = await who();
      if (closed || streams.size >= maxStreams)
        throw serviceUnavailable('Too many open streams', 30);
      if (response.destroyed) return;
      response.status(200).set({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 2000\n\n');
      streams.set(response, { isAdmin: role === 'admin', sessionId, who });
      response.once('close', () => streams.delete(response));
    },
    get size() {
      return streams.size;
    },
    sessionsEnded(sessionIds) {
      const ended = new Set<string | null>(sessionIds);
      for (const [response, listener] of streams) {
        if (ended.has(listener.sessionId)) void endUnlessAllowed(response, listener);
      }
    },
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const response of streams.keys()) response.end();
    },
  };
}
