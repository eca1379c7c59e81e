/** An answer that was not asked for again for so long says nothing of now. */
const FORGOTTEN_MS = 60_000;

/** How old the answers are that are remembered for a service that is away. */
export interface Delay {
  /** Since when some of what is on screen may have changed unseen, in milliseconds since 1970. */
  since(): number | undefined;
  /** Calls the listener when that changes, until the answer is called. */
  subscribe(listener: () => void): () => void;
}

interface Told {
  readonly from: number;
  readonly heardAt: number;
}

/**
 * Follows what answers say of their age: `Cache-Status: gateway; hit; ttl=-12` is one of 12 s ago
 * that should be newer. `hear` is to be called with each answer to a GET.
 */
export function createDelay(now: () => number = Date.now) {
  const old = new Map<string, Told>();
  const listeners = new Set<() => void>();
  let since: number | undefined;

  function hear(path: string, headers?: Headers): void {
    const heardAt = now();
    const seconds = /;\s*ttl=-(\d+)/.exec(headers?.get('cache-status') ?? '')?.[1];
    if (seconds === undefined) old.delete(path);
    else old.set(path, { from: heardAt - Number(seconds) * 1_000, heardAt });
    for (const [other, told] of old) if (heardAt - told.heardAt > FORGOTTEN_MS) old.delete(other);

    const before = since;
    since = old.size > 0 ? Math.min(...[...old.values()].map(({ from }) => from)) : undefined;
    if (since !== before) for (const listener of listeners) listener();
  }

  const delay: Delay = {
    since: () => since,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { hear, delay };
}
