import { timingSafeEqual } from 'node:crypto';

const MIN_LENGTH = 32;
const MAX_KEYS = 3;

/** Keys of one purpose: the first one signs, all verify, so that a key can be changed while in use. */
export interface IdentityKeys<Key> {
  readonly signing: Key;
  /** In the order of the setting, the signing key first. */
  readonly verifying: readonly Key[];
}

/** The setting `IDENTITY_SECRET` has one key, or several separated by commas. */
function splitKeys(secret: string): [string, ...string[]] {
  const [first = '', ...others] = secret.split(',').map((key) => key.trim());
  return [first, ...others];
}

/**
 * The keys of one purpose.
 * @param secret the setting `IDENTITY_SECRET`
 * @param derive makes a key of the purpose of each key of the setting
 */
export function deriveIdentityKeys<Key>(
  secret: string,
  derive: (key: string) => Key,
): IdentityKeys<Key> {
  const [first, ...others] = splitKeys(secret);
  const signing = derive(first);
  return { signing, verifying: [signing, ...others.map(derive)] };
}

/** Whether a signature that somebody sent is the expected one, as text; takes the same time for each. */
export function isSignature(sent: string, expected: string): boolean {
  const [sentBytes, expectedBytes] = [Buffer.from(sent), Buffer.from(expected)];
  return sentBytes.length === expectedBytes.length && timingSafeEqual(sentBytes, expectedBytes);
}

/** What is wrong with the setting `IDENTITY_SECRET`; undefined when it can be used. */
export function findIdentityKeysFault(secret: string): string | undefined {
  const keys = splitKeys(secret);
  if (keys.length > MAX_KEYS) return `must have at most ${MAX_KEYS} keys`;
  if (keys.every((key) => key.length >= MIN_LENGTH)) return undefined;
  const subject = keys.length === 1 ? '' : 'each of its keys ';
  return `${subject}must have at least ${MIN_LENGTH} characters`;
}
