import { type Topic, type TopicChange, topicChangeSchema } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';

/**
 * The wait after a refused connection, which doubles with each further refusal. An EventSource does
 * not show `Retry-After`; half as long to one and a half times as long, it comes to about the same,
 * and not all browsers reconnect at once.
 */
const MIN_DELAY_MS = 10_000;
const MAX_DELAY_MS = 80_000;

export interface ServerChangeStream extends ChangeStream {
  /** Closes the stream and opens it with the present session. */
  reconnect(): void;
}

export interface ChangeStreamOptions {
  readonly url?: string;
  /** Called each time the stream opens: changes published before that were missed. */
  readonly onOpen: () => void;
  /** Called with each change, of whatever topic, before the listeners of its topic. */
  readonly onChange?: (change: TopicChange) => void;
  /** Called when the server ends the stream because the session has ended, and for no other reason. */
  readonly onSessionEnded?: () => void;
}

/**
 * Subscribes the page to the changes that the server publishes, and reconnects when the connection
 * is lost. While there is no connection, polling alone keeps the data fresh.
 */
export function connectChangeStream({
  url = '/api/events',
  onOpen,
  onChange,
  onSessionEnded,
}: ChangeStreamOptions): ServerChangeStream {
  const listeners = new Set<{
    topics: readonly Topic[];
    listener: (change: TopicChange) => void;
  }>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = MIN_DELAY_MS;

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    const eventSource = new EventSource(url);
    source = eventSource;
    eventSource.addEventListener('open', () => {
      delayMs = MIN_DELAY_MS;
      onOpen();
    });
    eventSource.addEventListener('error', () => {
      // The browser itself reconnects a lost connection, but not a refused one.
      if (eventSource.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, delayMs * (0.5 + Math.random()));
      delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
    });
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
  return {
    reconnect: connect,
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
