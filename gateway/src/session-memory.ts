import { hashSessionToken, type Session, type SessionStore } from '@dashboard/service-kit';

/** A session that was found is believed for so long; one that is ended meanwhile is announced. */
const BELIEVED_MS = 2_000;
/** As many students as listen to the stream; made-up sessions are not among them. */
const MOST_KNOWN = 20_000;

interface Known {
  readonly found: Promise<Session | undefined>;
  readonly until: number;
}

/**
 * The sessions of those whose pages repeat their calls: Redis is asked for each every two seconds
 * and not at every call. Calls that count as a use of a session go through.
 */
export function rememberSessions(
  store: Pick<SessionStore, 'find'>,
  { now = () => performance.now() } = {},
) {
  const known = new Map<string, Known>();

  function ask(token: string, sessionId: string): Known {
    const asked = { found: store.find(token, { touch: false }), until: now() + BELIEVED_MS };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(sessionId, asked);
    // That there is none, or that it could not be asked, may be otherwise the next moment.
    const forget = () => void (known.get(sessionId) === asked && known.delete(sessionId));
    asked.found.then((session) => session ?? forget(), forget);
    return asked;
  }

  return {
    find(token: string, { touch }: { readonly touch: boolean }): Promise<Session | undefined> {
      if (touch) return store.find(token, { touch });
      const sessionId = hashSessionToken(token);
      const asked = known.get(sessionId);
      return (asked && now() < asked.until ? asked : ask(token, sessionId)).found;
    },
    /** These have ended: the next who brings one is looked up. */
    forget(sessionIds: readonly string[]): void {
      for (const sessionId of sessionIds) known.delete(sessionId);
    },
    get size() {
      return known.size;
    },
  };
}
