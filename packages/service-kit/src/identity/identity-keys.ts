const MIN_LENGTH = 32;
const MAX_KEYS = 3;

/** The keys of identities: the first signs, all verify, so that a key can be changed while in use. */
export type IdentityKeys = readonly [string, ...string[]];

/** The keys of the setting `IDENTITY_SECRET`: one, or several separated by commas. */
export function parseIdentityKeys(secret: string): IdentityKeys {
  const [first = '', ...others] = secret.split(',').map((key) => key.trim());
  return [first, ...others];
}

/** What is wrong with the setting `IDENTITY_SECRET`; undefined when it can be used. */
export function findIdentityKeysFault(secret: string): string | undefined {
  const keys = parseIdentityKeys(secret);
  if (keys.length > MAX_KEYS) return `must have at most ${MAX_KEYS} keys`;
  if (keys.every((key) => key.length >= MIN_LENGTH)) return undefined;
  const subject = keys.length === 1 ? '' : 'each of its keys ';
  return `${subject}must have at least ${MIN_LENGTH} characters`;
}
