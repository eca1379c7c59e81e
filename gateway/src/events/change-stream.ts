import type { ServerResponse } from 'node:http';
import {
  anonymousIdentity,
  type Identity,
  type Topic,
  type TopicChange,
  topicChangeSchema,
} from '@dashboard/contracts-http';
import { readProcessLimits, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { CHANGES_CHANNEL, type RedisClient } from '@dashboard/service-kit/redis';
import { subscribe } from '../redis-subscription.ts';
import type { Upstream } from '../upstreams/upstreams.ts';
import { visitInSlices } from './slices.ts';
import { computeLimitPerAddress, computeStreamLimit, createClientCounts } from './stream-limit.ts';

/** Keeps proxies from closing idle connections. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = Buffer.from(': still here\n\n');
/** A browser that leaves more than this unread is disconnected. It will reconnect. */
const MAX_UNREAD_BYTES = 16 * 1024;
/** Heartbeats and closing streams can wait; requests get at least half the time. */
const UNHURRIED = { sliceMs: 5, pauseMs: 5 };
/** Ending a response takes 2 µs, closing its connection afterwards 20 to 40. */
const ENDS_IN_A_SLICE = 200;

/** Random, so that browsers don't all reconnect at once when a gateway stops. */
const pickBetween = (min: number, max: number) => Math.round(min + Math.random() * (max - min));
const pickReconnectDelayMs = () => pickBetween(3_000, 11_000);
const pickRetryAfterSeconds = () => pickBetween(30, 90);

export const formatEvent = (name: string, data: string): string =>
  `event: ${name}\ndata: ${data}\n\n`;

const SESSION_ENDED_EVENT = formatEvent('session-ended', '{}');

export interface ListenerSession {
  authorize(): Promise<Identity>;
  hasSession(): Promise<boolean>;
}

export type ChangeStream = ReturnType<typeof createChangeStream>;

export interface ChangeStreamOptions {
  readonly subscriber: RedisClient;
  readonly logger: Logger;
  readonly upstreams: readonly Pick<Upstream, 'topics' | 'endpoints'>[];
  readonly headers: readonly string[];
  readonly maxStreams?: number;
  readonly maxStreamsPerAddress?: number;
  readonly heartbeatMs?: number;
  readonly adminHeartbeat?: () => string | undefined;
  readonly onChange?: (topic: Topic) => void;
}

interface Listener {
  readonly isAdmin: boolean;
  readonly sessionId: string | null;
  readonly session: ListenerSession;
}

type Visitor = null;

/** Through one subscription. While Redis is down, the streams stay open and silent. */
export function createChangeStream({
  subscriber,
  logger,
  upstreams,
  headers,
  maxStreams,
  maxStreamsPerAddress,
  heartbeatMs = HEARTBEAT_MS,
  adminHeartbeat = () => undefined,
  onChange,
}: ChangeStreamOptions) {
  const listeners = new Map<ServerResponse, Listener | Visitor>();
  const limit = computeStreamLimit(readProcessLimits(), maxStreams);
  const clients = createClientCounts(maxStreamsPerAddress ?? computeLimitPerAddress(limit));
  const topics = new Set<Topic>(upstreams.flatMap((upstream) => upstream.topics));
  const studentTopics = new Set<Topic>(
    upstreams
      .flatMap(({ endpoints }) => endpoints)
      .flatMap(({ access, topics: own = [] }) => (access === 'admin' ? [] : own)),
  );
  const head = [
    ...headers,
    'content-type',
    'text/event-stream',
    'cache-control',
    'no-store',
    // Each connection closes with its response. Otherwise the server would close all at once.
    'x-accel-buffering',
    'no',
    'connection',
    'close',
  ];
  const pending = new Map<string, { readonly text: string; readonly isForStudents: boolean }>();
  const retained = new Map<string, string>();
  let isSending = false;
  let isClosed = false;

  const channel = { name: CHANGES_CHANNEL, schema: topicChangeSchema };
  const unsubscribe = subscribe(subscriber, channel, broadcast, logger);

  function remove(this: ServerResponse): void {
    listeners.delete(this);
    clients.remove(this);
  }

  /** Writes to the socket, because a response buffers text until the end of the slice. */
  function write(response: ServerResponse, event: string | Buffer): void {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.socket?.write(event);
  }

  function end(response: ServerResponse): void {
    listeners.delete(response);
    response.end();
  }

  function broadcast({ topic, version }: TopicChange): void {
    if (!topics.has(topic)) {
      logger.warn({ event: 'unknown-topic', topic });
      return;
    }
    onChange?.(topic);
    const text = `data: ${JSON.stringify({ topic, version })}\n\n`;
    send(topic, text, studentTopics.has(topic));
  }

  function send(key: string, text: string, isForStudents: boolean): void {
    pending.set(key, { text, isForStudents });
    if (!isSending) void sendPending();
  }

  async function sendPending(): Promise<void> {
    isSending = true;
    while (pending.size > 0) {
      const events = [...pending.values()];
      pending.clear();
      const join = (isForStudents: boolean) =>
        events.flatMap((event) => (event.isForStudents === isForStudents ? event.text : []));
      const forAll = Buffer.from(join(true).join(''));
      const forAdmin = join(false).join('');
      await visitInSlices(listeners, ([response, listener]) => {
        if (forAll.length > 0) write(response, forAll);
        if (forAdmin && listener?.isAdmin) void writeToAdmin(response, listener, forAdmin);
      });
    }
    isSending = false;
  }

  async function writeToAdmin(
    response: ServerResponse,
    { session }: Listener,
    events: string,
  ): Promise<void> {
    const { role } = await session.authorize().catch(() => anonymousIdentity);
    if (role === 'admin' && listeners.has(response)) write(response, events);
  }

  async function endUnlessInSession(
    response: ServerResponse,
    { session }: Listener,
  ): Promise<void> {
    if (await session.hasSession().catch(() => true)) return;
    if (!listeners.has(response)) return;
    write(response, SESSION_ENDED_EVENT);
    end(response);
  }

  const heartbeat = setInterval(() => {
    const forAdmin = adminHeartbeat();
    void visitInSlices(
      listeners,
      ([response, listener]) => {
        write(response, (listener?.isAdmin && forAdmin) || HEARTBEAT);
        if (listener) void endUnlessInSession(response, listener);
      },
      UNHURRIED,
    );
  }, heartbeatMs);
  heartbeat.unref();

  return {
    /** `client` is a network, for its limit. @throws HttpError 503 over that or the total limit */
    async open(response: ServerResponse, client: string, session: ListenerSession): Promise<void> {
      const { role, sessionId } = await session.authorize();
      if (isClosed || listeners.size >= limit || clients.isFull(client)) {
        throw serviceUnavailable('Too many open streams', pickRetryAfterSeconds());
      }
      if (response.destroyed) return;
      const first = [`retry: ${pickReconnectDelayMs()}\n\n`, ...retained.values()];
      // Without chunked encoding, an event has the same bytes in every stream.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, head).write(first.join(''));
      const listener = { isAdmin: role === 'admin', sessionId, session };
      listeners.set(response, sessionId === null ? null : listener);
      clients.add(response, client);
      response.once('close', remove);
    },
    get size() {
      return listeners.size;
    },
    limit,
    /**
     * Like a retained MQTT message, the newest event of its name also goes to each stream that
     * opens later. `data` is one line; null is sent as `null` and not retained.
     */
    retain(name: string, data: string | null): void {
      const text = formatEvent(name, data ?? 'null');
      if (data === null) retained.delete(name);
      else retained.set(name, text);
      send(`event ${name}`, text, true);
    },
    endSessions(sessionIds: readonly string[]): void {
      const ended = new Set<string>(sessionIds);
      for (const [response, listener] of listeners) {
        if (listener?.sessionId && ended.has(listener.sessionId)) {
          void endUnlessInSession(response, listener);
        }
      }
    },
    /** Accepts no new streams and ends the open ones gradually. Browsers reconnect. */
    close(): void {
      isClosed = true;
      unsubscribe();
      clearInterval(heartbeat);
      void visitInSlices(listeners.keys(), end, { ...UNHURRIED, sliceItems: ENDS_IN_A_SLICE });
    },
  };
}
