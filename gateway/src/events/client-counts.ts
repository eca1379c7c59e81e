import type { ServerResponse } from 'node:http';

/** Counts the open streams of each client, by its network. */
export function createClientCounts(maxPerClient: number) {
  const counts = new Map<string, number>();
  const clients = new Map<ServerResponse, string>();
  return {
    isFull: (client: string): boolean => (counts.get(client) ?? 0) >= maxPerClient,
    add(stream: ServerResponse, client: string): void {
      clients.set(stream, client);
      counts.set(client, (counts.get(client) ?? 0) + 1);
    },
    /** A stream that was removed already is passed over. */
    remove(stream: ServerResponse): void {
      const client = clients.get(stream);
      if (client === undefined) return;
      clients.delete(stream);
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    },
  };
}
