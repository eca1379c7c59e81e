import { randomBytes } from 'node:crypto';
import { type SetCookie, serviceUnavailable } from '@dashboard/service-kit/http';
import { deriveIdentityKeys } from '@dashboard/service-kit/identity';
import type { RedisClient } from '@dashboard/service-kit/redis';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const COOKIE = 'passkey-challenge';
const LIFETIME_SECONDS = 300;
const CHALLENGE_BYTES = 32;
const claims = z.object({ jti: z.string() });

/** `sessionId` ties a registration to the session that was confirmed. */
export interface ChallengeUse {
  readonly purpose: 'assertion' | 'registration';
  readonly sessionId?: string;
}

const toAudience = ({ purpose, sessionId = '' }: ChallengeUse) => `${purpose} ${sessionId}`;
const deriveKey = (key: string) => new TextEncoder().encode(`passkey challenge ${key}`);
const usedKey = (challenge: string) => `used-passkey-challenge:${challenge}`;

export interface ChallengeOptions {
  readonly redis: RedisClient;
  readonly secret: string;
  readonly secure: boolean;
}

/**
 * Each challenge is for one browser, once and within 5 minutes. It is in a signed cookie, so that
 * asking stores nothing; only used challenges are in Redis, while they would be valid.
 */
export function createPasskeyChallenges({ redis, secret, secure }: ChallengeOptions) {
  const { signing, verifying } = deriveIdentityKeys(secret, deriveKey);

  const toCookie = (value: string, maxAgeSeconds: number): SetCookie => ({
    name: COOKIE,
    value,
    maxAgeSeconds,
    secure,
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
  });

  return {
    async create(use: ChallengeUse): Promise<{ challenge: string; cookie: SetCookie }> {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(challenge)
        .setAudience(toAudience(use))
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(signing);
      return { challenge, cookie: toCookie(token, LIFETIME_SECONDS) };
    },

    /** Undefined unless this browser has a valid one for this use. */
    async read(
      cookies: { get(name: string): string | undefined },
      use: ChallengeUse,
    ): Promise<string | undefined> {
      const token = cookies.get(COOKIE) ?? '';
      const options = { algorithms: ['HS256'], audience: toAudience(use), requiredClaims: ['exp'] };
      try {
        const { payload } = await Promise.any(
          verifying.map((key) => jwtVerify(token, key, options)),
        );
        return claims.parse(payload).jti;
      } catch {
        return undefined;
      }
    },

    /**
     * @returns false if it had been used
     * @throws HttpError 503 while Redis is down
     */
    async markUsed(challenge: string): Promise<boolean> {
      try {
        const stored = await redis.set(usedKey(challenge), '1', {
          condition: 'NX',
          expiration: { type: 'EX', value: LIFETIME_SECONDS },
        });
        return stored !== null;
      } catch (error) {
        throw serviceUnavailable('Sign-in is not available at the moment', 2, error);
      }
    },
  };
}

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;
