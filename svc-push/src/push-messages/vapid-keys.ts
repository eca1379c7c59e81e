import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
const PURPOSE = 'VAPID private key';
/** Push services refuse a signature that's valid for more than a day. */
const VALID_FOR = '12h';

export interface VapidKeys {
  /** The uncompressed point, as base64url. */
  readonly publicKey: string;
  authorize(endpoint: string): Promise<string>;
}

/** The same secret always gives the same keys. `subject` is `mailto:…` or `https://…`. */
export function createVapidKeys(secret: string, subject: string): VapidKeys {
  const { key, point } = readKeyPair(derivePrivateKey(secret));
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    async authorize(endpoint) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(new URL(endpoint).origin)
        .setSubject(subject)
        .setExpirationTime(VALID_FOR)
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

/** Almost any 32 bytes are a private key of the curve. If these aren't, derives the next. */
function derivePrivateKey(secret: string, attempt = 0): Buffer {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `${PURPOSE} ${attempt}`, KEY_BYTES));
  try {
    createECDH(CURVE).setPrivateKey(bytes);
    return bytes;
  } catch {
    return derivePrivateKey(secret, attempt + 1);
  }
}

function readKeyPair(bytes: Buffer): { key: KeyObject; point: Buffer } {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(bytes);
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: bytes.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return { key, point };
}
