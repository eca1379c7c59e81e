import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { formatImagePath } from '@dashboard/contracts-trading';
import { deriveKeyRing, isSignature } from '@dashboard/service-kit/identity';
import { z } from 'zod';

const VALID_FOR_MS = 5 * 60_000;
/** HKDF info, so the key differs from the one that signs identities with the same secret. */
const KEY_PURPOSE = 'signed image uploads';

export interface Upload {
  readonly contentType: string;
  /** Exact, in bytes. */
  readonly size: number;
}

export interface UploadSigner {
  sign(upload: Upload): string;
  /** Undefined if the address was altered or has expired. */
  verify(id: string, query: Readonly<Record<string, unknown>>): Upload | undefined;
}

export interface UploadSignerOptions {
  /** Shared by all replicas. The first key signs; all of them verify. */
  readonly secret: string;
  readonly now?: () => number;
}

const querySchema = z.strictObject({
  contentType: z.string(),
  size: z.string(),
  expires: z.string(),
  signature: z.string(),
});

const deriveKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', KEY_PURPOSE, 32));

type SignedParts = Omit<z.output<typeof querySchema>, 'signature'> & { readonly id: string };

function computeSignature({ id, contentType, size, expires }: SignedParts, key: Buffer): string {
  const signed = JSON.stringify([formatImagePath(id), contentType, size, expires]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

export function createUploadSigner({ secret, now = Date.now }: UploadSignerOptions): UploadSigner {
  const { signing, verifying } = deriveKeyRing(secret, deriveKey);

  return {
    sign({ contentType, size }) {
      const id = randomUUID();
      const signed = { contentType, size: String(size), expires: String(now() + VALID_FOR_MS) };
      const signature = computeSignature({ id, ...signed }, signing);
      return `${formatImagePath(id)}?${new URLSearchParams({ ...signed, signature })}`;
    },

    verify(id, query) {
      const parsed = querySchema.safeParse(query);
      if (!parsed.success) return undefined;
      const { signature, ...signed } = parsed.data;
      const isSigned = verifying.some((key) =>
        isSignature(signature, computeSignature({ id, ...signed }, key)),
      );
      if (!isSigned || Number(signed.expires) < now()) return undefined;
      return { contentType: signed.contentType, size: Number(signed.size) };
    },
  };
}
