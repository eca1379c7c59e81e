import { type Change, changeSchema, type Topic } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';

/** How long to wait after an answer that was no stream; spread, so that not all come at once. */
const REOPEN_AFTER_MS = 10_000;
const REOPEN_SPREAD_MS = 5_000;

export interface ServerChanges extends ChangeStream {
  /** Opens the stream anew, as whoever is signed in now. */
  reopen(): void;
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
export function connectChanges({ url = '/api/events', onOpen }: ConnectOptions): ServerChanges {
  const listeners = new Set<{ topics: readonly Topic[]; listener: (change: Change) => void }>();
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
        timer = setTimeout(open, REOPEN_AFTER_MS + Math.random() * REOPEN_SPREAD_MS);
    });
    opened.addEventListener('message', ({ data }) => {
      const change = readChange(data);
      if (!change) return;
      for (const { topics, listener } of listeners)
        if (topics.includes(change.topic)) listener(change);
    });
  }

  open();
  return {
    reopen: open,
    subscribe(topics, listener) {
      const entry = { topics, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}

function readChange(data: string): Change | undefined {
  try {
    return changeSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
