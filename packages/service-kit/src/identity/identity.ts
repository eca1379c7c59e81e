import { type Identity, identitySchema } from '@dashboard/contracts-http';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { unauthorized } from '../errors.ts';
import { deriveIdentityKeys } from './identity-keys.ts';

/** The request header with the signed identity of the caller. */
export const IDENTITY_HEADER = 'x-identity';

const ISSUER = 'gateway';
const ALGORITHM = 'HS256';
const LIFETIME = '30s';

const claimsSchema = z.extend(identitySchema, {
  address: z._default(z.nullable(z.string()), null),
});

/** The identity of the caller and its network address, where the gateway knows it. */
export type Caller = Identity & { readonly address: string | null };

const encodeKey = (key: string) => new TextEncoder().encode(key);

/**
 * Signs an identity for one service (`audience`), valid for 30 seconds.
 * @param options `secret`: the setting `IDENTITY_SECRET`, whose first key signs
 */
export function signIdentity(
  identity: Identity,
  options: { readonly audience: string; readonly secret: string; readonly address?: string },
): Promise<string> {
  const { signing } = deriveIdentityKeys(options.secret, encodeKey);
  return new SignJWT({ ...identity, address: options.address ?? null })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(options.audience)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(signing);
}

/**
 * Verifies an identity that was signed with any key of the secret.
 * @throws HttpError 401 when it is not signed by the gateway, expired, or meant for another service.
 */
export async function verifyIdentity(
  token: string,
  options: { readonly audience: string; readonly secret: string },
): Promise<Caller> {
  const { verifying } = deriveIdentityKeys(options.secret, encodeKey);
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
