import { type Identity, identitySchema } from '@dashboard/contracts-http';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { unauthorized } from '../http/errors.ts';

/** The request header with the signed identity of the caller. */
export const IDENTITY_HEADER = 'x-identity';

const ISSUER = 'gateway';
const ALGORITHM = 'HS256';
const LIFETIME = '30s';

const claimsSchema = identitySchema.extend({ address: z.string().nullable().default(null) });

/** The identity of the caller and its network address, where the gateway knows it. */
export type Caller = Identity & { readonly address: string | null };

const encodeKey = (secret: string) => new TextEncoder().encode(secret);

/** Signs an identity for one service (`audience`), valid for 30 seconds. */
export function signIdentity(
  identity: Identity,
  options: { readonly audience: string; readonly secret: string; readonly address?: string },
): Promise<string> {
  return new SignJWT({ ...identity, address: options.address ?? null })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(options.audience)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(encodeKey(options.secret));
}

/**
 * Verifies a signed identity.
 * @throws HttpError 401 when it is not signed by the gateway, expired, or meant for another service.
 */
export async function verifyIdentity(
  token: string,
  options: { readonly audience: string; readonly secret: string },
): Promise<Caller> {
  try {
    const { payload } = await jwtVerify(token, encodeKey(options.secret), {
      issuer: ISSUER,
      audience: options.audience,
      algorithms: [ALGORITHM],
      requiredClaims: ['exp'],
    });
    return claimsSchema.parse(payload);
  } catch {
    throw unauthorized();
  }
}
