import { hashSessionToken, type Session, type SessionStore } from '@dashboard/service-kit/identity';

/** Time to live of a cached session; the end of a session is announced and removes it at once. */
const TTL_MS = 2_000;
/** The same as the limit of change streams. Tokens without a session do not stay in the cache. */
const MAX_SESSIONS = 20_000;

interface CachedLookup {
  readonly found: Promise<Session | undefined>;
  readonly expiresAt: number;
}

/**
 * Caches the sessions of polling pages: Redis is read once in two seconds for each session.
 * Lookups that extend the session (`touch`) always go to the store.
 */
export function createSessionCache(
  store: Pick<SessionStore, 'find'>,
  { now = () => performance.now() } = {},
) {
  const lookups = new Map<string, CachedLookup>();

  function findInStore(token: string, sessionId: string): CachedLookup {
    const lookup = { found: store.find(token, { touch: false }), expiresAt: now() + TTL_MS };
    if (lookups.size >= MAX_SESSIONS) lookups.clear();
    lookups.set(sessionId, lookup);
    // Neither an unknown token nor a failure is cached: both may change at any moment.
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
    /** Removes sessions that have ended. */
    evict(sessionIds: readonly string[]): void {
      for (const sessionId of sessionIds) lookups.delete(sessionId);
    },
    get size() {
      return lookups.size;
    },
  };
}
