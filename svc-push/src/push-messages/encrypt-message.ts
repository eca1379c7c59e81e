import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_SIZE = 4_096;
/** Ends the last record (RFC 8188). */
const LAST_RECORD = Buffer.from([2]);

export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

export interface MessageRandomness {
  readonly salt: Buffer;
  readonly pair: ECDH;
}

function createRandomness(): MessageRandomness {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { salt: randomBytes(SALT_BYTES), pair };
}

/** RFC 8291, `aes128gcm`. @throws Error if the browser's key isn't a point of the curve */
export function encryptMessage(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { salt, pair }: MessageRandomness = createRandomness(),
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final()];
  return Buffer.concat([createHeader(salt, sender), ...record, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Salt, record size, and the sender's public key with its length (RFC 8188, 2.1). */
function createHeader(salt: Buffer, sender: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE);
  sizes.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, sizes, sender]);
}

export function isPublicKey(p256dh: string): boolean {
  try {
    createRandomness().pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
