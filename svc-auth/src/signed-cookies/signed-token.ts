import { deriveKeyRing } from '@dashboard/service-kit/identity';
import { type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';

interface Claims extends Pick<JWTPayload, 'sub' | 'aud'> {
  readonly jti: string;
}

export function createSignedTokens({ secret, purpose }: { secret: string; purpose: string }) {
  const { signing, verifying } = deriveKeyRing(secret, (key) =>
    new TextEncoder().encode(`${purpose} ${key}`),
  );
  return {
    sign: (claims: Claims, lifetimeSeconds: number): Promise<string> =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(signing),

    async verify(
      token: string | undefined,
      options?: Pick<JWTVerifyOptions, 'audience'>,
    ): Promise<JWTPayload | undefined> {
      const checks = { ...options, algorithms: ['HS256'], requiredClaims: ['exp'] };
      try {
        const verified = await Promise.any(
          verifying.map((key) => jwtVerify(token ?? '', key, checks)),
        );
        return verified.payload;
      } catch {
        return undefined;
      }
    },
  };
}
