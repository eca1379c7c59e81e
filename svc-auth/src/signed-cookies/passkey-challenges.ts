import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_COOKIE } from '@dashboard/contracts-auth';
import { type SetCookie, serviceUnavailable } from '@dashboard/service-kit/http';
import type { RedisClient } from '@dashboard/service-kit/redis';
import { createSignedTokens } from './signed-token.ts';

const LIFETIME_SECONDS = 300;
const CHALLENGE_BYTES = 32;

/** `sessionId` ties a registration to the session that was confirmed. */
export interface ChallengeUse {
  readonly purpose: 'assertion' | 'registration';
  readonly sessionId?: string;
}

export const ASSERTION: ChallengeUse = { purpose: 'assertion' };

const toAudience = ({ purpose, sessionId = '' }: ChallengeUse) => `${purpose} ${sessionId}`;

export interface ChallengeOptions {
  readonly redis: RedisClient;
  readonly secret: string;
  readonly secure: boolean;
}

/** Valid in one browser, once, for 5 minutes. In a signed cookie, so requests store nothing. */
export function createPasskeyChallenges({ redis, secret, secure }: ChallengeOptions) {
  const tokens = createSignedTokens({ secret, purpose: 'passkey challenge' });
  return {
    async create(use: ChallengeUse): Promise<{ challenge: string; cookie: SetCookie }> {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const cookie: SetCookie = {
        name: PASSKEY_CHALLENGE_COOKIE,
        value: await tokens.sign({ jti: challenge, aud: toAudience(use) }, LIFETIME_SECONDS),
        maxAgeSeconds: LIFETIME_SECONDS,
        secure,
        httpOnly: true,
        sameSite: 'strict',
        // Calls of other services also ask for a confirmation.
        path: '/api',
      };
      return { challenge, cookie };
    },

    async read(
      cookies: { get(name: string): string | undefined },
      use: ChallengeUse,
    ): Promise<string | undefined> {
      const token = cookies.get(PASSKEY_CHALLENGE_COOKIE);
      const claims = await tokens.verify(token, { audience: toAudience(use) });
      return claims?.jti;
    },

    /** @returns false if it was already used @throws HttpError 503 while Redis is down */
    async markUsed(challenge: string): Promise<boolean> {
      try {
        const stored = await redis.set(`used-passkey-challenge:${challenge}`, '1', {
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
