import { type Identity, identitySchema } from '@dashboard/contracts-http';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { unauthorized } from '../errors.ts';
import { deriveKeyRing } from './identity-keys.ts';

export const IDENTITY_HEADER = 'x-identity';

const ISSUER = 'gateway';
const ALGORITHM = 'HS256';
const LIFETIME = '30s';

const claimsSchema = z.extend(identitySchema, {
  address: z._default(z.nullable(z.string()), null),
});

export type Caller = Identity & { readonly address: string | null };

const encodeKey = (key: string) => new TextEncoder().encode(key);

/** Signs for one service (`audience`) with the first key of `IDENTITY_SECRET`; valid for 30 s. */
export function signIdentity(
  identity: Identity,
  options: { readonly audience: string; readonly secret: string; readonly address?: string },
): Promise<string> {
  const { signing } = deriveKeyRing(options.secret, encodeKey);
  return new SignJWT({ ...identity, address: options.address ?? null })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(options.audience)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(signing);
}

/** @throws HttpError 401 if it's unsigned, expired or for another service */
export async function verifyIdentity(
  token: string,
  options: { readonly audience: string; readonly secret: string },
): Promise<Caller> {
  const { verifying } = deriveKeyRing(options.secret, encodeKey);
  try {
    const { payload } = await Promise.any(
      verifying.map((key) =>
        jwtVerify(token, key, {
          issuer: ISSUER,
          audience: options.audience,
          algorithms: [ALGORITHM],
          requiredClaims: ['exp'],
        }),
      ),
    );
    return claimsSchema.parse(payload);
  } catch {
    throw unauthorized();
  }
}
