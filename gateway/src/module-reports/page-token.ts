import { createHmac, randomBytes } from 'node:crypto';
import { deriveIdentityKeys, isSignature } from '@dashboard/service-kit/identity';

const VALID_MS = 24 * 60 * 60_000;
/** The clocks of two gateways may differ by this much. */
const CLOCK_SKEW_MS = 60_000;
/** Time in base 36, page id, signature. */
const FORMAT = /^([0-9a-z]{1,11})\.([\w-]{16})\.([\w-]{43})$/;

export interface PageTokens {
  /** A signed token for one page; the gateway stores nothing of it. */
  issue(): string;
  /** The page id in a token that any gateway issued in the last 24 hours, else undefined. */
  verify(token: string): string | undefined;
}

const deriveKey = (identityKey: string) =>
  createHmac('sha256', identityKey).update('page tokens').digest();

const sign = (content: string, key: Buffer) =>
  createHmac('sha256', key).update(content).digest('base64url');

/**
 * Signed tokens that prove that a gateway served the page.
 * @param identitySecret of all gateways: its first key signs, all verify
 */
export function createPageTokens(identitySecret: string, { now = Date.now } = {}): PageTokens {
  const { signing, verifying } = deriveIdentityKeys(identitySecret, deriveKey);

  return {
    issue() {
      const content = `${now().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${content}.${sign(content, signing)}`;
    },
    verify(token) {
      const [, issued = '', page = '', signature = ''] = FORMAT.exec(token) ?? [];
      const content = `${issued}.${page}`;
      if (!verifying.some((key) => isSignature(signature, sign(content, key)))) return undefined;
      const ageMs = now() - Number.parseInt(issued, 36);
      return ageMs <= VALID_MS && ageMs >= -CLOCK_SKEW_MS ? page : undefined;
    },
  };
}
