import { deriveIdentityKeys } from '@dashboard/service-kit/identity';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const COOKIE = 'device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const claims = z.object({ sub: z.string(), jti: z.string() });

/** A browser that signed in before; its own id has its own rate limit. */
export interface KnownDevice {
  readonly userId: string;
  readonly deviceId: string;
}

const deriveKey = (key: string) => new TextEncoder().encode(`device ${key}`);

/** They have their own rate limit, so that guessing elsewhere doesn't lock the admin out. */
export function createKnownDevices({ secret, secure }: { secret: string; secure: boolean }) {
  const { signing, verifying } = deriveIdentityKeys(secret, deriveKey);
  return {
    async read(cookies: {
      get(name: string): string | undefined;
    }): Promise<KnownDevice | undefined> {
      const cookie = cookies.get(COOKIE);
      if (!cookie) return undefined;
      try {
        const { payload } = await Promise.any(
          verifying.map((key) => jwtVerify(cookie, key, { algorithms: ['HS256'] })),
        );
        const { sub, jti } = claims.parse(payload);
        return { userId: sub, deviceId: jti };
      } catch {
        return undefined;
      }
    },

    async cookieFor(userId: string) {
      const value = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setJti(crypto.randomUUID())
        .setExpirationTime(`${YEAR_SECONDS}s`)
        .sign(signing);
      return {
        name: COOKIE,
        value,
        maxAgeSeconds: YEAR_SECONDS,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/api/auth',
      } as const;
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
