import { createHash, randomBytes } from 'node:crypto';
import { roles } from '@dashboard/contracts-http';
import { z } from 'zod';
import type { RedisClient } from '../redis/redis.ts';

const IDLE_TIMEOUT_MS = 30 * 60_000;
const LIFETIME_MS = 8 * 60 * 60_000;
const TOKEN_BYTES = 32;

/** The Redis channel on which sessions that were ended are announced. */
export const ENDED_SESSIONS_CHANNEL = 'ended-sessions';

/** What is announced there: the ids of the sessions. */
export const endedSessionsSchema = z.array(z.string());

const storedSchema = z.object({
  userId: z.string(),
  username: z.string(),
  role: z.enum(roles),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  seenAt: z.number(),
});

type StoredSession = z.infer<typeof storedSchema>;

/** Somebody signed in. `sessionId` is the hash of the token: it opens nothing. */
export interface Session extends StoredSession {
  readonly sessionId: string;
}

export interface SessionUser {
  readonly userId: string;
  readonly username: string;
  readonly role: StoredSession['role'];
}

/** With `__Host-` a browser takes the cookie only from us, over TLS and for the whole site. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

/** The id of a token's session: the hash of the token. */
export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('hex');

const sessionKey = (sessionId: string) => `session:${sessionId}`;
const userKey = (userId: string) => `user-sessions:${userId}`;

/** A student's page repeats its calls by itself and his session only reads: it lasts its time. */
const idleTimeoutMs = (role: StoredSession['role']) =>
  role === 'student' ? LIFETIME_MS : IDLE_TIMEOUT_MS;

const computeExpiry = ({ role, startedAt, seenAt }: StoredSession) =>
  Math.min(seenAt + idleTimeoutMs(role), startedAt + LIFETIME_MS);

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Sessions in Redis, under the hash of their token: who reads Redis can sign in as nobody.
 * A session ends 30 minutes after it was last used, a student's excepted, and 8 hours after it
 * began. Every function rejects while Redis is away; that is no answer to whether a session is valid.
 */
export function createSessionStore(redis: RedisClient, { now = Date.now } = {}) {
  async function endAll(sessionIds: readonly string[], ...keys: string[]): Promise<void> {
    await redis
      .multi()
      .del([...keys, ...sessionIds.map(sessionKey)])
      .publish(ENDED_SESSIONS_CHANNEL, JSON.stringify(sessionIds))
      .exec();
  }

  const endById = (sessionId: string) => endAll([sessionId]);

  return {
    /** Begins a session with a new token of 256 bits; `expiresAt` is the latest it can last to. */
    async start(
      user: SessionUser,
    ): Promise<{ token: string; maxAgeSeconds: number; expiresAt: Date }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const sessionId = hashSessionToken(token);
      const { userId, username, role } = user;
      const startedAt = now();
      const stored: StoredSession = { userId, username, role, startedAt, seenAt: startedAt };
      await redis
        .multi()
        .set(sessionKey(sessionId), JSON.stringify(stored), {
          expiration: { type: 'PX', value: idleTimeoutMs(role) },
        })
        .sAdd(userKey(userId), sessionId)
        .pExpire(userKey(userId), LIFETIME_MS)
        .exec();
      const expiresAt = new Date(startedAt + LIFETIME_MS);
      return { token, maxAgeSeconds: LIFETIME_MS / 1_000, expiresAt };
    },

    /** The session of a token, while it holds. `touch` counts this as a use of it. */
    async find(
      token: string,
      { touch }: { readonly touch: boolean },
    ): Promise<Session | undefined> {
      const sessionId = hashSessionToken(token);
      const text = await redis.get(sessionKey(sessionId));
      if (text === null) return undefined;
      const stored = storedSchema.parse(JSON.parse(text));
      const at = now();
      if (at >= computeExpiry(stored)) return undefined;
      if (!touch) return { ...stored, sessionId };
      const touched = { ...stored, seenAt: at };
      // XX: a session that was ended meanwhile stays ended.
      await redis.set(sessionKey(sessionId), JSON.stringify(touched), {
        condition: 'XX',
        expiration: { type: 'PX', value: computeExpiry(touched) - at },
      });
      return { ...touched, sessionId };
    },

    /** Ends the session of a token, at once and everywhere. */
    end: (token: string): Promise<void> => endById(hashSessionToken(token)),

    /** Ends a session known by the hash of its token, as the signed identity carries it. */
    endById,

    /** Ends every session of a user. */
    async endAllForUser(userId: string): Promise<void> {
      await endAll(await redis.sMembers(userKey(userId)), userKey(userId));
    },
  };
}
