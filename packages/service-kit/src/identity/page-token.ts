import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKeyRing, isSignature } from './identity-keys.ts';

const VALID_MS = 24 * 60 * 60_000;
const CLOCK_SKEW_MS = 60_000;
const FORMAT = /^([0-9a-z]{1,11})\.([\w-]{16})\.([\w-]{43})$/;

const deriveKey = (identityKey: string) =>
  createSecretKey(createHmac('sha256', identityKey).update('page tokens').digest());

const sign = (content: string, key: KeyObject) =>
  createHmac('sha256', key).update(content).digest('base64url');

/** Tokens that prove a gateway served the page. All gateways have the same secret. */
export function createPageTokens(identitySecret: string, { now = Date.now } = {}) {
  const { signing, verifying } = deriveKeyRing(identitySecret, deriveKey);

  return {
    issue(): string {
      const content = `${now().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${content}.${sign(content, signing)}`;
    },
    /** @returns the page id if a gateway issued the token in the last 24 hours */
    verify(token: string): string | undefined {
      const [, issued = '', page = '', signature = ''] = FORMAT.exec(token) ?? [];
      const content = `${issued}.${page}`;
      if (!verifying.some((key) => isSignature(signature, sign(content, key)))) return undefined;
      const ageMs = now() - Number.parseInt(issued, 36);
      return ageMs <= VALID_MS && ageMs >= -CLOCK_SKEW_MS ? page : undefined;
    },
  };
}
