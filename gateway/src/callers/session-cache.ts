import { hashSessionToken, type Session, type SessionStore } from '@dashboard/service-kit/identity';

/** Ended sessions don't wait for this: they're announced and evicted at once. */
const TTL_MS = 2_000;
/** Enough for every open change stream. Invalid tokens aren't cached. */
const MAX_SESSIONS = 20_000;

interface CachedLookup {
  readonly found: Promise<Session | undefined>;
  readonly expiresAt: number;
}

/** Polling pages read each session from Redis only every two seconds. `touch` always does. */
export function createSessionCache(
  store: Pick<SessionStore, 'find'>,
  { now = () => performance.now() } = {},
) {
  const lookups = new Map<string, CachedLookup>();

  function findInStore(token: string, sessionId: string): CachedLookup {
    const lookup = { found: store.find(token, { touch: false }), expiresAt: now() + TTL_MS };
    if (lookups.size >= MAX_SESSIONS) lookups.clear();
    lookups.set(sessionId, lookup);
    const remove = () => void (lookups.get(sessionId) === lookup && lookups.delete(sessionId));
    lookup.found.then((session) => session ?? remove(), remove);
    return lookup;
  }

  return {
    find(token: string, { touch }: { readonly touch: boolean }): Promise<Session | undefined> {
      if (touch) return store.find(token, { touch });
      const sessionId = hashSessionToken(token);
      const cached = lookups.get(sessionId);
      return (cached && now() < cached.expiresAt ? cached : findInStore(token, sessionId)).found;
    },
    evict(sessionIds: readonly string[]): void {
      for (const sessionId of sessionIds) lookups.delete(sessionId);
    },
    get size() {
      return lookups.size;
    },
  };
}
