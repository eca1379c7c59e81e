import { type Topic, type TopicChange, topicChangeSchema } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';

/** The wait after a refused connection, with jitter so that not all browsers reconnect at once. */
const RECONNECT_DELAY_MS = 10_000;
const RECONNECT_JITTER_MS = 5_000;

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
}

/**
 * Subscribes the page to the changes that the server publishes, and reconnects when the connection
 * is lost. While there is no connection, polling alone keeps the data fresh.
 */
export function connectChangeStream({
  url = '/api/events',
  onOpen,
  onChange,
}: ChangeStreamOptions): ServerChangeStream {
  const listeners = new Set<{
    topics: readonly Topic[];
    listener: (change: TopicChange) => void;
  }>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    const eventSource = new EventSource(url);
    source = eventSource;
    eventSource.addEventListener('open', onOpen);
    eventSource.addEventListener('error', () => {
      // The browser itself reconnects a lost connection, but not a refused one.
      if (eventSource.readyState === EventSource.CLOSED)
        timer = setTimeout(connect, RECONNECT_DELAY_MS + Math.random() * RECONNECT_JITTER_MS);
    });
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
