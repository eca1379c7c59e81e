import { timingSafeEqual } from 'node:crypto';

const MIN_LENGTH = 32;
const MAX_KEYS = 3;

function splitKeys(secret: string): [string, ...string[]] {
  const [first = '', ...others] = secret.split(',').map((key) => key.trim());
  return [first, ...others];
}

/** The first key signs and all of them verify, so that a key can be rotated without downtime. */
export function deriveKeyRing<Key>(secret: string, derive: (key: string) => Key) {
  const [first, ...others] = splitKeys(secret);
  const signing = derive(first);
  return { signing, verifying: [signing, ...others.map(derive)] };
}

export function isSignature(sent: string, expected: string): boolean {
  const [sentBytes, expectedBytes] = [Buffer.from(sent), Buffer.from(expected)];
  return sentBytes.length === expectedBytes.length && timingSafeEqual(sentBytes, expectedBytes);
}

export function findIdentityKeysFault(secret: string): string | undefined {
  const keys = splitKeys(secret);
  if (keys.length > MAX_KEYS) return `must have at most ${MAX_KEYS} keys`;
  if (keys.every((key) => key.length >= MIN_LENGTH)) return undefined;
  const subject = keys.length === 1 ? '' : 'each of its keys ';
  return `${subject}must have at least ${MIN_LENGTH} characters`;
}
