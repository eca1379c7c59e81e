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
import type { Upstream } from '../upstreams/upstreams.ts';
import { subscribe } from './redis-subscription.ts';
import { computeStreamLimit, readMemoryLimits } from './stream-limit.ts';

/** Keeps proxies from closing idle connections. */
const HEARTBEAT_MS = 15_000;
/** A browser that leaves more than this unread is disconnected; it reconnects by itself. */
const MAX_UNREAD_BYTES = 64 * 1024;
const RECONNECT_AFTER_MS = 2_000;

/** Identifies the listener anew: its session may have ended. Rejects when that cannot be known. */
export type AuthorizeListener = () => Promise<Identity>;

export interface ChangeStream {
  /** Streams changes to a browser until it disconnects. @throws HttpError 503 over the limit */
  open(response: Response, authorize: AuthorizeListener): Promise<void>;
  /** Number of open streams. */
  readonly size: number;
  /** Number of streams that may be open. */
  readonly limit: number;
  /** Closes the streams of ended sessions whose listeners may not listen without one. */
  endSessions(sessionIds: readonly string[]): void;
  /** Ends all streams; browsers reconnect by themselves. */
  close(): void;
}

export interface ChangeStreamOptions {
  /** A connection that is used for subscriptions only. */
  readonly subscriber: RedisClient;
  readonly logger: Logger;
  /** The services that announce changes; a topic that no description names is logged and ignored. */
  readonly upstreams: readonly Pick<Upstream, 'topics' | 'endpoints'>[];
  /** Default: as many as fit into the memory of this process. */
  readonly maxStreams?: number;
  readonly heartbeatMs?: number;
  /** Called with each topic that changed, before any browser receives the change. */
  readonly onChange?: (topic: Topic) => void;
}

interface Listener {
  readonly isAdmin: boolean;
  readonly sessionId: string | null;
  readonly authorize: AuthorizeListener;
}

/**
 * Forwards the changes that services announce on Redis to open browsers. One subscription serves
 * all of them; while Redis is down the streams stay open and silent.
 */
export function createChangeStream({
  subscriber,
  logger,
  upstreams,
  maxStreams = computeStreamLimit(readMemoryLimits()),
  heartbeatMs = HEARTBEAT_MS,
  onChange,
}: ChangeStreamOptions): ChangeStream {
  const listeners = new Map<Response, Listener>();
  const topics = new Set<Topic>(upstreams.flatMap((upstream) => upstream.topics));
  const studentTopics = findStudentTopics(upstreams);
  let isClosed = false;

  const channel = { name: CHANGES_CHANNEL, schema: topicChangeSchema };
  const unsubscribe = subscribe(subscriber, channel, broadcast, logger);

  function write(response: Response, text: string): void {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  }

  function broadcast({ topic, version }: TopicChange): void {
    if (!topics.has(topic)) {
      logger.warn({ event: 'unknown-topic', topic });
      return;
    }
    // First, because a browser fetches as soon as it receives the event.
    onChange?.(topic);
    const event = `data: ${JSON.stringify({ topic, version })}\n\n`;
    for (const [response, listener] of listeners) {
      if (studentTopics.has(topic)) write(response, event);
      else if (listener.isAdmin) void writeToAdmin(response, listener, event);
    }
  }

  async function writeToAdmin(
    response: Response,
    { authorize }: Listener,
    event: string,
  ): Promise<void> {
    const { role } = await authorize().catch(() => anonymousIdentity);
    if (role === 'admin' && listeners.has(response)) write(response, event);
  }

  /** A session may have expired, or its end was announced while Redis was down. */
  async function endUnlessAuthorized(response: Response, { authorize }: Listener): Promise<void> {
    try {
      await authorize();
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401) return;
      listeners.delete(response);
      response.end();
    }
  }

  const heartbeat = setInterval(() => {
    for (const [response, listener] of listeners) {
      write(response, ': still here\n\n');
      if (listener.sessionId !== null) void endUnlessAuthorized(response, listener);
    }
  }, heartbeatMs);
  heartbeat.unref();

  return {
    async open(response, authorize) {
      const { role, sessionId } = await authorize();
      if (isClosed || listeners.size >= maxStreams) {
        throw serviceUnavailable('Too many open streams', 30);
      }
      if (response.destroyed) return;
      response.status(200).set({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write(`retry: ${RECONNECT_AFTER_MS}\n\n`);
      listeners.set(response, { isAdmin: role === 'admin', sessionId, authorize });
      response.once('close', () => listeners.delete(response));
    },
    get size() {
      return listeners.size;
    },
    limit: maxStreams,
    endSessions(sessionIds) {
      const ended = new Set<string | null>(sessionIds);
      for (const [response, listener] of listeners) {
        if (ended.has(listener.sessionId)) void endUnlessAuthorized(response, listener);
      }
    },
    close() {
      isClosed = true;
      unsubscribe();
      clearInterval(heartbeat);
      for (const response of listeners.keys()) response.end();
    },
  };
}

/** The topics of what students may read. The others, such as jobs, concern the admin alone. */
function findStudentTopics(upstreams: ChangeStreamOptions['upstreams']): ReadonlySet<Topic> {
  const endpoints = upstreams.flatMap((upstream) => upstream.endpoints);
  const readable = endpoints.filter(({ access }) => access !== 'admin');
  return new Set(readable.flatMap(({ topics = [] }) => topics));
}
