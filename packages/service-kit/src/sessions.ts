import { createHash, randomBytes } from 'node:crypto';
import { roles } from '@dashboard/contracts-http';
import { z } from 'zod';
import type { RedisClient } from './redis.ts';

const IDLE_MS = 30 * 60_000;
const LIFETIME_MS = 8 * 60 * 60_000;
const TOKEN_BYTES = 32;

const storedSchema = z.object({
  userId: z.string(),
  username: z.string(),
  role: z.enum(roles),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  seenAt: z.number(),
});

type Stored = z.infer<typeof storedSchema>;

/** Somebody signed in. `sessionId` is the hash of the token: it opens nothing. */
export interface Session extends Stored {
  readonly sessionId: string;
}

export interface SessionUser {
  readonly userId: string;
  readonly username: string;
  readonly role: Stored['role'];
}

/** With `__Host-` a browser takes the cookie only from us, over TLS and for the whole site. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const sessionKey = (sessionId: string) => `session:${sessionId}`;
const userKey = (userId: string) => `user-sessions:${userId}`;

const endOf = ({ startedAt, seenAt }: Stored) =>
  Math.min(seenAt + IDLE_MS, startedAt + LIFETIME_MS);

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Sessions in Redis, under the hash of their token: who reads Redis can sign in as nobody.
 * A session ends 30 minutes after it was last used and 8 hours after it began. Every function
 * rejects while Redis is away; that is no answer to whether a session is valid.
 */
export function createSessionStore(redis: RedisClient, { now = Date.now } = {}) {
  async function endById(sessionId: string): Promise<void> {
    await redis.del(sessionKey(sessionId));
  }

  return {
    /** Begins a session with a new token of 256 bits. */
    async start(user: SessionUser): Promise<{ token: string; maxAgeSeconds: number }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const sessionId = hashOf(token);
      const { userId, username, role } = user;
      const stored: Stored = { userId, username, role, startedAt: now(), seenAt: now() };
      await redis
        .multi()
        .set(sessionKey(sessionId), JSON.stringify(stored), {
          expiration: { type: 'PX', value: IDLE_MS },
        })
        .sAdd(userKey(userId), sessionId)
        .pExpire(userKey(userId), LIFETIME_MS)
        .exec();
      return { token, maxAgeSeconds: LIFETIME_MS / 1_000 };
    },

    /** The session of a token, while it holds. `touch` counts this as a use of it. */
    async find(
      token: string,
      { touch }: { readonly touch: boolean },
    ): Promise<Session | undefined> {
      const sessionId = hashOf(token);
      const text = await redis.get(sessionKey(sessionId));
      if (text === null) return undefined;
      const stored = storedSchema.parse(JSON.parse(text));
      const at = now();
      if (at >= endOf(stored)) return undefined;
      if (!touch) return { ...stored, sessionId };
      const touched = { ...stored, seenAt: at };
      // XX: a session that was ended meanwhile stays ended.
      await redis.set(sessionKey(sessionId), JSON.stringify(touched), {
        condition: 'XX',
        expiration: { type: 'PX', value: endOf(touched) - at },
      });
      return { ...touched, sessionId };
    },

    /** Ends the session of a token, at once and everywhere. */
    end: (token: string): Promise<void> => endById(hashOf(token)),

    /** Ends a session known by the hash of its token, as the signed identity carries it. */
    endById,

    /** Ends every session of a user. */
    async endAllOf(userId: string): Promise<void> {
      const sessionIds = await redis.sMembers(userKey(userId));
      await redis.del([userKey(userId), ...sessionIds.map(sessionKey)]);
    },
  };
}
