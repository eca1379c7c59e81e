import { type Change, changeSchema, type Topic } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';

/**
 * Listens to the server's announced changes for the whole page. The browser reconnects by itself;
 * while the stream is away nothing is announced and polling goes on.
 */
export function connectChanges(url = '/api/events'): ChangeStream {
  const listeners = new Set<{ topics: readonly Topic[]; listener: (change: Change) => void }>();
  const source = new EventSource(url, { withCredentials: true });
  source.addEventListener('message', ({ data }) => {
    const change = readChange(data);
    if (!change) return;
    for (const { topics, listener } of listeners)
      if (topics.includes(change.topic)) listener(change);
  });
  return {
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
