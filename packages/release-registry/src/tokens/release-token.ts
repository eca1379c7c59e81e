import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { releaseTokenRequestSchema } from '@dashboard/contracts-gateway';
import { z } from 'zod';

/** 256 bits can't be guessed, so a fast hash is enough. */
const SECRET_BYTES = 32;
const ID_BYTES = 6;

const idSchema = z.string().regex(/^[0-9a-f]{12}$/);

export type TokenRequest = z.infer<typeof releaseTokenRequestSchema>;

export const releaseTokenSchema = z.object({
  id: idSchema,
  team: z.string(),
  modules: z.array(z.string()),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  createdFrom: z.string().optional(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
  revokedBy: z.string().optional(),
  revokedFrom: z.string().optional(),
});

export type ReleaseToken = z.infer<typeof releaseTokenSchema>;

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();

/** `text` is what callers send: `rel_<id>_<secret>`. */
export function generateSecret() {
  const id = randomBytes(ID_BYTES).toString('hex');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { id, hash: hashSecret(secret).toString('hex'), text: `rel_${id}_${secret}` };
}

const TOKEN_TEXT = /^rel_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

export const isActive = ({ expiresAt, revokedAt }: ReleaseToken, now: Date): boolean =>
  revokedAt === undefined && now.getTime() < Date.parse(expiresAt);

/** Compares hashes in constant time. `text` is untrusted; undefined if no active token has it. */
export function verifyToken(
  tokens: readonly ReleaseToken[],
  text: string,
  now: Date,
): ReleaseToken | undefined {
  const [, id, secret = ''] = TOKEN_TEXT.exec(text) ?? [];
  const token = tokens.find((one) => one.id === id);
  if (!token || !timingSafeEqual(hashSecret(secret), Buffer.from(token.hash, 'hex'))) return;
  return isActive(token, now) ? token : undefined;
}

export const describeTokenHolder = ({ team, id }: ReleaseToken): string => `${team} (${id})`;
