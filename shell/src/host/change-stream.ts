import { type Topic, type TopicChange, topicChangeSchema } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';

/**
 * The wait after a refused connection, which doubles with each further refusal. An EventSource does
 * not show `Retry-After`; half as long to one and a half times as long, it comes to about the same,
 * and not all browsers reconnect at once.
 */
const MIN_DELAY_MS = 10_000;
const MAX_DELAY_MS = 80_000;

/** `connecting`: it has not been open yet. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

export interface ServerChangeStream extends ChangeStream {
  readonly connection: {
    readonly state: () => ConnectionState;
    /** Calls the listener after each change of the state. @returns a function that unsubscribes */
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Closes the stream and opens it with the present session. */
  reconnect(): void;
}

export interface ChangeStreamOptions {
  readonly url?: string;
  /** Called each time the stream opens: changes published before that were missed. */
  readonly onOpen: () => void;
  /** Called with each change, of whatever topic, before the listeners of its topic. */
  readonly onChange?: (change: TopicChange) => void;
  /** Called with the data of events that have a name, by that name. */
  readonly onNamed?: Readonly<Record<string, (data: string) => void>>;
  /** Called when the server ends the stream because the session has ended, and for no other reason. */
  readonly onSessionEnded?: () => void;
}

/**
 * Subscribes the page to the changes that the server publishes, and reconnects when the connection
 * is lost, at once when the device is online again. While there is no connection, polling alone
 * keeps the data fresh.
 */
export function connectChangeStream({
  url = '/api/events',
  onOpen,
  onChange,
  onNamed = {},
  onSessionEnded,
}: ChangeStreamOptions): ServerChangeStream {
  const listeners = new Set<{
    topics: readonly Topic[];
    listener: (change: TopicChange) => void;
  }>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = MIN_DELAY_MS;
  let state: ConnectionState = 'connecting';
  const stateListeners = new Set<() => void>();

  function setState(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  }

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    const eventSource = new EventSource(url);
    source = eventSource;
    eventSource.addEventListener('open', () => {
      delayMs = MIN_DELAY_MS;
      setState('open');
      onOpen();
    });
    eventSource.addEventListener('error', () => {
      if (state === 'open') setState('lost');
      // The browser itself reconnects a lost connection, but not a refused one.
      if (eventSource.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, delayMs * (0.5 + Math.random()));
      delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
    });
    for (const [name, listener] of Object.entries(onNamed)) {
      eventSource.addEventListener(name, ({ data }) => listener(data));
    }
    eventSource.addEventListener('session-ended', () => onSessionEnded?.());
    eventSource.addEventListener('message', ({ data }) => {
      const change = parseChange(data);
      if (!change) return;
      onChange?.(change);
      for (const { topics, listener } of listeners)
        if (topics.includes(change.topic)) listener(change);
    });
  }

  connect();
  window.addEventListener('online', connect);
  return {
    reconnect: connect,
    connection: {
      state: () => state,
      subscribe(listener) {
        stateListeners.add(listener);
        return () => stateListeners.delete(listener);
      },
    },
    subscribe(topics, listener) {
      const entry = { topics, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}

function parseChange(data: string): TopicChange | undefined {
  try {
    return topicChangeSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
