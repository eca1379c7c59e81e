import { createHash, randomBytes } from 'node:crypto';
import { roles } from '@dashboard/contracts-http';
import { z } from 'zod';
import type { RedisClient } from '../redis/redis-client.ts';
import { createSessionEnds, type SessionsEnd } from './session-ends.ts';

const IDLE_TIMEOUT_MS = 30 * 60_000;
const LIFETIME_MS = 8 * 60 * 60_000;
/** Outlives every session it ends, even if clocks differ. */
const END_TTL_MS = LIFETIME_MS + 60 * 60_000;
const TOKEN_BYTES = 32;

export const ENDED_SESSIONS_CHANNEL = 'ended-sessions';

export const endedSessionsSchema = z.array(z.string());

const originSchema = z.object({
  device: z.string().nullable(),
  address: z.string().nullable(),
  method: z.string(),
});

export type SessionOrigin = z.infer<typeof originSchema>;

const storedSchema = z.object({
  userId: z.string(),
  username: z.string(),
  role: z.enum(roles),
  startedAt: z.number(),
  seenAt: z.number(),
  /** Missing in sessions from earlier versions. */
  provenAt: z.number().optional(),
  origin: originSchema.optional(),
});

type StoredSession = z.infer<typeof storedSchema>;

function parseStored(text: string): StoredSession | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** `sessionId` is the hash of the token and can't be used as one. */
export interface Session extends StoredSession {
  readonly sessionId: string;
}

type SessionUser = Readonly<Pick<StoredSession, 'userId' | 'username' | 'role'>>;

export interface SessionStart {
  readonly origin?: SessionOrigin;
  /**
   * When the user's row was locked to check the proof: ms since 1970 by Postgres's clock, with
   * fractions. Later endings apply to this session, even if it's written after them.
   */
  readonly provenAt?: number;
}

/** Browsers accept a `__Host-` cookie only from this host, over TLS and for all paths. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('hex');

const sessionKey = (sessionId: string) => `session:${sessionId}`;
const userKey = (userId: string) => `user-sessions:${userId}`;

/** Students' pages only poll and read, so their sessions have no idle timeout. */
const idleTimeoutMs = (role: StoredSession['role']) =>
  role === 'student' ? LIFETIME_MS : IDLE_TIMEOUT_MS;

const computeExpiry = ({ role, startedAt, seenAt }: StoredSession) =>
  Math.min(seenAt + idleTimeoutMs(role), startedAt + LIFETIME_MS);

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Stored under the hash of the token, for 8 hours at most. Rejects while Redis is down. */
export function createSessionStore(redis: RedisClient, { now = Date.now } = {}) {
  const ends = createSessionEnds(redis, { ttlMs: END_TTL_MS });

  async function endAll(sessionIds: readonly string[]): Promise<string[]> {
    const counts = await Promise.all(
      sessionIds.map((sessionId) => redis.del(sessionKey(sessionId))),
    );
    await redis.publish(ENDED_SESSIONS_CHANNEL, JSON.stringify(sessionIds));
    return sessionIds.filter((_, index) => counts[index] === 1);
  }

  async function endById(sessionId: string): Promise<void> {
    await endAll([sessionId]);
  }

  /** XX keeps this from recreating a session that has ended in the meantime. */
  async function write(sessionId: string, stored: StoredSession): Promise<void> {
    await redis.set(sessionKey(sessionId), JSON.stringify(stored), {
      condition: 'XX',
      expiration: { type: 'PX', value: Math.ceil(computeExpiry(stored) - stored.seenAt) },
    });
  }

  async function read(sessionId: string, touch: boolean): Promise<Session | undefined> {
    const text = await redis.get(sessionKey(sessionId));
    if (text === null) return undefined;
    const stored = parseStored(text);
    if (!stored) {
      await endById(sessionId);
      return undefined;
    }
    const at = now();
    if (at >= computeExpiry(stored)) return undefined;
    const current = touch ? { ...stored, seenAt: at } : stored;
    // Sent together, so that checking the end costs no extra round trip.
    const [isEnded] = await Promise.all([
      ends.read(stored.userId),
      touch ? write(sessionId, current) : undefined,
    ]);
    if (isEnded({ sessionId, provenAt: stored.provenAt ?? stored.startedAt })) {
      await endById(sessionId);
      return undefined;
    }
    return { ...current, sessionId };
  }

  return {
    async start(
      { userId, username, role }: SessionUser,
      { origin, provenAt = now() }: SessionStart = {},
    ): Promise<{ token: string; maxAgeSeconds: number; expiresAt: Date }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const sessionId = hashSessionToken(token);
      // Earlier versions, still running during an upgrade, can only handle whole milliseconds.
      const startedAt = Math.trunc(provenAt);
      const seenAt = startedAt;
      const stored: StoredSession = { userId, username, role, startedAt, seenAt, provenAt, origin };
      // Added to the list first; otherwise `endAllForUser` could miss it.
      await redis.sAdd(userKey(userId), sessionId);
      await redis.pExpire(userKey(userId), LIFETIME_MS);
      await redis.set(sessionKey(sessionId), JSON.stringify(stored), {
        expiration: { type: 'PX', value: idleTimeoutMs(role) },
      });
      const expiresAt = new Date(startedAt + LIFETIME_MS);
      return { token, maxAgeSeconds: LIFETIME_MS / 1_000, expiresAt };
    },

    find: (token: string, { touch }: { readonly touch: boolean }): Promise<Session | undefined> =>
      read(hashSessionToken(token), touch),

    end: (token: string): Promise<void> => endById(hashSessionToken(token)),

    endById,

    async listForUser(userId: string): Promise<Session[]> {
      const sessionIds = await redis.sMembers(userKey(userId));
      const sessions = await Promise.all(sessionIds.map((sessionId) => read(sessionId, false)));
      return sessions
        .filter((session) => session !== undefined)
        .sort((a, b) => b.seenAt - a.seenAt);
    },

    /**
     * Ends all sessions proven before the user's row was locked, except one. Call it while the row
     * is locked. Safe to repeat after a failure.
     */
    async endAllForUser(
      userId: string,
      { at = now(), exceptId }: Partial<SessionsEnd> = {},
    ): Promise<void> {
      await ends.record(userId, { at, exceptId });
      const members = await redis.sMembers(userKey(userId));
      const sessionIds = members.filter((sessionId) => sessionId !== exceptId);
      if (sessionIds.length === 0) return;
      // Sessions that weren't found can still be written, so they stay on the list.
      const found = await endAll(sessionIds);
      if (found.length > 0) await redis.sRem(userKey(userId), found);
    },
  };
}
