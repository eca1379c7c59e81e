import { type TopicChange, topicChangeSchema } from '@dashboard/contracts-http';
import {
  type Cell,
  type ChangeStream,
  createCell,
  createChangeListeners,
} from '@dashboard/mfe-kit';

/** Doubles with each refusal, since an EventSource doesn't expose `Retry-After`. */
const MIN_DELAY_MS = 10_000;
const MAX_DELAY_MS = 80_000;

/** `connecting`: has never been open. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

export interface ServerChangeStream extends ChangeStream {
  readonly connection: Pick<Cell<ConnectionState>, 'get' | 'subscribe'>;
  reconnect(): void;
}

export interface ChangeStreamOptions {
  /** Called each time the stream opens, since earlier changes were missed. */
  readonly onOpen: () => void;
  readonly onChange?: (change: TopicChange) => void;
  readonly onNamed?: Readonly<Record<string, (data: string) => void>>;
}

/** Reconnects after a refusal, and at once when the device is back online. */
export function connectChangeStream({
  onOpen,
  onChange,
  onNamed = {},
}: ChangeStreamOptions): ServerChangeStream {
  const { subscribe, notify } = createChangeListeners();
  const connection = createCell<ConnectionState>('connecting');
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = MIN_DELAY_MS;

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    const eventSource = new EventSource('/api/events');
    source = eventSource;
    eventSource.addEventListener('open', () => {
      delayMs = MIN_DELAY_MS;
      connection.set('open');
      onOpen();
    });
    eventSource.addEventListener('error', () => {
      if (connection.get() === 'open') connection.set('lost');
      // The browser reconnects a lost connection itself, but not a refused one.
      if (eventSource.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, delayMs * (0.5 + Math.random()));
      delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
    });
    for (const [name, listener] of Object.entries(onNamed)) {
      eventSource.addEventListener(name, ({ data }) => listener(data));
    }
    eventSource.addEventListener('message', ({ data }) => {
      const change = parseChange(data);
      if (!change) return;
      onChange?.(change);
      notify(change);
    });
  }

  connect();
  window.addEventListener('online', connect);
  return {
    reconnect: connect,
    connection,
    subscribe,
  };
}

function parseChange(data: string): TopicChange | undefined {
  try {
    return topicChangeSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
