import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

export interface ReceiverKeys {
  readonly pair: ECDH;
  readonly auth: string;
}

/** As a browser does (RFC 8291). @throws Error if the message is for another device */
export function decryptMessage(message: Buffer, { pair, auth }: ReceiverKeys): string {
  const salt = message.subarray(0, 16);
  const sender = message.subarray(21, 21 + message.readUInt8(20));
  const record = message.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const derive = (secret: Buffer, from: Buffer, purpose: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, purpose, length));
  const secret = derive(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}
