import { type Topic, type TopicChange, topicChangeSchema } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';

/** How long to wait after an answer that was no stream; spread, so that not all come at once. */
const RECONNECT_DELAY_MS = 10_000;
const RECONNECT_JITTER_MS = 5_000;

export interface ServerChangeStream extends ChangeStream {
  /** Opens the stream anew, as whoever is signed in now. */
  reconnect(): void;
}

export interface ConnectOptions {
  readonly url?: string;
  /** Called each time the stream opens: what changed since something was last fetched was missed. */
  readonly onOpen: () => void;
}

/**
 * Listens to the server's announced changes for the whole page and comes back by itself when the
 * connection is lost. While the stream is away nothing is announced and polling goes on.
 */
export function connectChangeStream({
  url = '/api/events',
  onOpen,
}: ConnectOptions): ServerChangeStream {
  const listeners = new Set<{
    topics: readonly Topic[];
    listener: (change: TopicChange) => void;
  }>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('open', onOpen);
    opened.addEventListener('error', () => {
      // The browser repeats a lost connection by itself, but gives up on a refusal.
      if (opened.readyState === EventSource.CLOSED)
        timer = setTimeout(open, RECONNECT_DELAY_MS + Math.random() * RECONNECT_JITTER_MS);
    });
    opened.addEventListener('message', ({ data }) => {
      const change = parseChange(data);
      if (!change) return;
      for (const { topics, listener } of listeners)
        if (topics.includes(change.topic)) listener(change);
    });
  }

  open();
  return {
    reconnect: open,
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
