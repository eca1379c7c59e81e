import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { formatImagePath } from '@dashboard/contracts-http';
import { z } from 'zod';

const VALID_MS = 5 * 60_000;
/** The key is derived for this use alone: a signature of the identity's is none here. */
const USE = 'signed image uploads';

/** What an upload address allows: this type and so many bytes. */
export interface Upload {
  readonly contentType: string;
  readonly size: number;
}

export interface UploadSigner {
  /** An address that takes one image of this type and size within five minutes. */
  sign(upload: Upload): string;
  /** What the address of an image with these query values allows, or nothing when it is not ours or over. */
  verify(id: string, query: Readonly<Record<string, unknown>>): Upload | undefined;
}

export interface UploadSignerOptions {
  /** Shared by all replicas. */
  readonly secret: string;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

const querySchema = z.strictObject({
  contentType: z.string(),
  size: z.string(),
  expires: z.string(),
  signature: z.string(),
});

export function createUploadSigner({ secret, now = Date.now }: UploadSignerOptions): UploadSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', USE, 32));

  function signatureOf(id: string, contentType: string, size: string, expires: string): Buffer {
    const signed = JSON.stringify([formatImagePath(id), contentType, size, expires]);
    return createHmac('sha256', key).update(signed).digest();
  }

  return {
    sign({ contentType, size }) {
      const id = randomUUID();
      const expires = String(now() + VALID_MS);
      const signature = signatureOf(id, contentType, String(size), expires).toString('base64url');
      const query = new URLSearchParams({ contentType, size: String(size), expires, signature });
      return `${formatImagePath(id)}?${query}`;
    },

    verify(id, query) {
      const parsed = querySchema.safeParse(query);
      if (!parsed.success) return undefined;
      const { contentType, size, expires, signature } = parsed.data;
      const expected = signatureOf(id, contentType, size, expires);
      const given = Buffer.from(signature, 'base64url');
      // Compared as text too: several texts decode to the same bytes.
      if (given.length !== expected.length || expected.toString('base64url') !== signature) {
        return undefined;
      }
      if (!timingSafeEqual(given, expected) || Number(expires) < now()) return undefined;
      return { contentType, size: Number(size) };
    },
  };
}
