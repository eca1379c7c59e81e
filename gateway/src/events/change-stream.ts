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
import { createClientCounts } from './client-counts.ts';
import { pickReconnectDelayMs, pickRetryAfterSeconds } from './reconnect-delay.ts';
import { formatEvent } from './server-sent-event.ts';
import { visitInSlices } from './slices.ts';
import { computeLimitPerAddress, computeStreamLimit } from './stream-limit.ts';
import { findStudentTopics } from './student-topics.ts';

/** Keeps proxies from closing idle connections. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = Buffer.from(': still here\n\n');
/** A browser that leaves more than this unread is disconnected; it reconnects by itself. */
const MAX_UNREAD_BYTES = 16 * 1024;
/** Nobody waits for heartbeats or for the end of a stream: at least half of the time is left to requests. */
const UNHURRIED = { sliceMs: 5, pauseMs: 5 };
/** Ending a response takes 2 µs, closing its connection afterwards 20 to 40. */
const ENDS_IN_A_SLICE = 200;

/** The last event of a stream whose session has ended. One that ends for another reason has none. */
const SESSION_ENDED_EVENT = formatEvent('session-ended', '{}');

/** Both look the session up anew, and reject while that is not possible. */
export interface ListenerSession {
  /** Identifies the listener. @throws HttpError 401 where it may not listen */
  authorize(): Promise<Identity>;
  hasSession(): Promise<boolean>;
}

export interface ChangeStream {
  /**
   * Streams changes to a browser until it disconnects.
   * @param client the network that the limit of one client counts
   * @throws HttpError 503 over the limit of all streams, or of this client's
   */
  open(response: ServerResponse, client: string, session: ListenerSession): Promise<void>;
  /** Number of open streams. */
  readonly size: number;
  /** How many may be open. */
  readonly limit: number;
  /**
   * Sends an event to all streams, and the newest of its name to each that opens later, as a retained
   * message of MQTT. Of several that wait for the same round the newest is sent.
   * @param data one line; null: sent as `null`, and nothing to streams that open later
   */
  retain(name: string, data: string | null): void;
  /** Ends the streams of these sessions where they have ended, and tells their pages so. */
  endSessions(sessionIds: readonly string[]): void;
  /** Accepts no more streams and ends the open ones bit by bit; browsers reconnect by themselves. */
  close(): void;
}

export interface ChangeStreamOptions {
  /** A connection that is used for subscriptions only. */
  readonly subscriber: RedisClient;
  readonly logger: Logger;
  /** The services that announce changes; a topic that no description names is logged and ignored. */
  readonly upstreams: readonly Pick<Upstream, 'topics' | 'endpoints'>[];
  /** Headers of every response, as `writeHead` takes them: name, value, name, value … */
  readonly headers: readonly string[];
  /** Default: as many as fit into the memory and the open files of this process. */
  readonly maxStreams?: number;
  /** Of one client's network. Default: a quarter of all. */
  readonly maxStreamsPerAddress?: number;
  readonly heartbeatMs?: number;
  /** An event that streams of admins get with each heartbeat, while there is one. */
  readonly adminHeartbeat?: () => string | undefined;
  /** Called with each topic that changed, before any browser receives the change. */
  readonly onChange?: (topic: Topic) => void;
}

interface Listener {
  readonly isAdmin: boolean;
  readonly sessionId: string | null;
  readonly session: ListenerSession;
}

/** A listener without a session, of whom there is nothing to know. */
type Visitor = null;

/**
 * Forwards the changes that services announce on Redis to open browsers. One subscription serves
 * all of them; while Redis is down the streams stay open and silent.
 */
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
}: ChangeStreamOptions): ChangeStream {
  const listeners = new Map<ServerResponse, Listener | Visitor>();
  const limit = computeStreamLimit(readProcessLimits(), maxStreams);
  const clients = createClientCounts(maxStreamsPerAddress ?? computeLimitPerAddress(limit));
  const topics = new Set<Topic>(upstreams.flatMap((upstream) => upstream.topics));
  const studentTopics = findStudentTopics(upstreams);
  const head = [
    ...headers,
    'content-type',
    'text/event-stream',
    'cache-control',
    'no-store',
    // With its response each connection ends too; else the server would close all of them at once.
    'x-accel-buffering',
    'no',
    'connection',
    'close',
  ];
  /** The newest event of each topic or name that has not been sent yet. */
  const pending = new Map<string, { readonly text: string; readonly isForStudents: boolean }>();
  /** By name, the newest event that streams get when they open. */
  const retained = new Map<string, string>();
  let isSending = false;
  let isClosed = false;

  const channel = { name: CHANGES_CHANNEL, schema: topicChangeSchema };
  const unsubscribe = subscribe(subscriber, channel, broadcast, logger);

  function remove(this: ServerResponse): void {
    listeners.delete(this);
    clients.remove(this);
  }

  /** To the connection itself: a response would hold what is written until the slice has ended. */
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
    // First, because a browser fetches as soon as it receives the event.
    onChange?.(topic);
    const text = `data: ${JSON.stringify({ topic, version })}\n\n`;
    send(topic, text, studentTopics.has(topic));
  }

  function send(key: string, text: string, isForStudents: boolean): void {
    pending.set(key, { text, isForStudents });
    if (!isSending) void sendPending();
  }

  /** Sends one round after the other: what changes during a round goes to all with the next. */
  async function sendPending(): Promise<void> {
    isSending = true;
    while (pending.size > 0) {
      const events = [...pending.values()];
      pending.clear();
      const join = (isForStudents: boolean) =>
        events.flatMap((event) => (event.isForStudents === isForStudents ? event.text : []));
      // The same bytes for all of them.
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

  /** A session may have expired, or its end was announced while Redis was down. */
  async function endUnlessInSession(
    response: ServerResponse,
    { session }: Listener,
  ): Promise<void> {
    // While Redis is down the session may be valid.
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
    async open(response, client, session) {
      const { role, sessionId } = await session.authorize();
      if (isClosed || listeners.size >= limit || clients.isFull(client)) {
        throw serviceUnavailable('Too many open streams', pickRetryAfterSeconds());
      }
      if (response.destroyed) return;
      const first = [`retry: ${pickReconnectDelayMs()}\n\n`, ...retained.values()];
      // Not in chunks: an event is then the same bytes for every stream.
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
    retain(name, data) {
      const text = formatEvent(name, data ?? 'null');
      if (data === null) retained.delete(name);
      else retained.set(name, text);
      send(`event ${name}`, text, true);
    },
    endSessions(sessionIds) {
      const ended = new Set<string>(sessionIds);
      for (const [response, listener] of listeners) {
        if (listener?.sessionId && ended.has(listener.sessionId)) {
          void endUnlessInSession(response, listener);
        }
      }
    },
    close() {
      isClosed = true;
      unsubscribe();
      clearInterval(heartbeat);
      void visitInSlices(listeners.keys(), end, { ...UNHURRIED, sliceItems: ENDS_IN_A_SLICE });
    },
  };
}
