import { z } from 'zod';
import { createSignedTokens } from './signed-token.ts';

const COOKIE = 'device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const claims = z
  .object({ sub: z.string(), jti: z.string() })
  .transform(({ sub, jti }) => ({ userId: sub, deviceId: jti }));

export type KnownDevice = Readonly<z.infer<typeof claims>>;

export function createKnownDevices({ secret, secure }: { secret: string; secure: boolean }) {
  const tokens = createSignedTokens({ secret, purpose: 'device' });
  return {
    async read(cookies: {
      get(name: string): string | undefined;
    }): Promise<KnownDevice | undefined> {
      return claims.safeParse(await tokens.verify(cookies.get(COOKIE))).data;
    },

    async cookieFor(userId: string) {
      const device = { sub: userId, jti: crypto.randomUUID() };
      return {
        name: COOKIE,
        value: await tokens.sign(device, YEAR_SECONDS),
        maxAgeSeconds: YEAR_SECONDS,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/api/auth',
      } as const;
    },
  };
}
