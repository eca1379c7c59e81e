import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { formatImagePath } from '@dashboard/contracts-http';
import { z } from 'zod';

const VALID_FOR_MS = 5 * 60_000;
/** HKDF info: the derived key differs from the key that signs identities with the same secret. */
const KEY_PURPOSE = 'signed image uploads';

/** What an upload address permits. */
export interface Upload {
  readonly contentType: string;
  /** Exact size in bytes. */
  readonly size: number;
}

export interface UploadSigner {
  /** @returns an address that accepts one image of this type and size for five minutes */
  sign(upload: Upload): string;
  /** @returns what the address permits; undefined when it was altered or has expired */
  verify(id: string, query: Readonly<Record<string, unknown>>): Upload | undefined;
}

export interface UploadSignerOptions {
  /** Shared by all replicas. */
  readonly secret: string;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}

const querySchema = z.strictObject({
  contentType: z.string(),
  size: z.string(),
  expires: z.string(),
  signature: z.string(),
});

export function createUploadSigner({ secret, now = Date.now }: UploadSignerOptions): UploadSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', KEY_PURPOSE, 32));

  function computeSignature(id: string, contentType: string, size: string, expires: string) {
    const signed = JSON.stringify([formatImagePath(id), contentType, size, expires]);
    return createHmac('sha256', key).update(signed).digest();
  }

  return {
    sign({ contentType, size }) {
      const id = randomUUID();
      const expires = String(now() + VALID_FOR_MS);
      const signature = computeSignature(id, contentType, String(size), expires);
      const query = new URLSearchParams({
        contentType,
        size: String(size),
        expires,
        signature: signature.toString('base64url'),
      });
      return `${formatImagePath(id)}?${query}`;
    },

    verify(id, query) {
      const parsed = querySchema.safeParse(query);
      if (!parsed.success) return undefined;
      const { contentType, size, expires, signature } = parsed.data;
      const expected = computeSignature(id, contentType, size, expires);
      const actual = Buffer.from(signature, 'base64url');
      // Compared as text too: several base64url texts decode to the same bytes.
      if (actual.length !== expected.length || expected.toString('base64url') !== signature) {
        return undefined;
      }
      if (!timingSafeEqual(actual, expected) || Number(expires) < now()) return undefined;
      return { contentType, size: Number(size) };
    },
  };
}
