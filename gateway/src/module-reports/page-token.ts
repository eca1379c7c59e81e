import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const VALID_MS = 24 * 60 * 60_000;
/** So far may the clocks of two gateways be apart. */
const CLOCKS_APART_MS = 60_000;
const FORM = /^([0-9a-z]{1,11})\.([\w-]{16})\.([\w-]{43})$/;

export interface PageTokens {
  /** A token for one page, of which nothing is kept. */
  issue(): string;
  /** The id of the page that was given this token in the last 24 hours by any gateway. */
  pageOf(token: string): string | undefined;
}

/** Tells pages that a gateway gave out from made-up ones; the secret is that of all gateways. */
export function createPageTokens(identitySecret: string, { now = Date.now } = {}): PageTokens {
  const key = createHmac('sha256', identitySecret).update('page tokens').digest();
  const signed = (said: string) => createHmac('sha256', key).update(said).digest('base64url');

  return {
    issue() {
      const said = `${now().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${said}.${signed(said)}`;
    },
    pageOf(token) {
      const [, issued = '', page = '', signature = ''] = FORM.exec(token) ?? [];
      const expected = signed(`${issued}.${page}`);
      if (signature.length !== expected.length) return undefined;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
      const age = now() - Number.parseInt(issued, 36);
      return age <= VALID_MS && age >= -CLOCKS_APART_MS ? page : undefined;
    },
  };
}
