import { STYLE_NONCE_PLACEHOLDER } from '@dashboard/contracts-gateway';

export const TOKEN_PLACEHOLDER = '%PAGE_TOKEN%';
export const TRACE_PLACEHOLDER = '%TRACE%';

const placeholders = [TOKEN_PLACEHOLDER, TRACE_PLACEHOLDER, STYLE_NONCE_PLACEHOLDER] as const;
const PLACEHOLDER = new RegExp(`(${placeholders.join('|')})`);

/** What differs in each response. */
export type PageValues = Readonly<Record<(typeof placeholders)[number], string>>;

export type FillPage = (values: PageValues) => Buffer;

/** Encodes a page once; only the placeholders are filled for each response. */
export function createPageTemplate(html: string): FillPage {
  const parts = html
    .split(PLACEHOLDER)
    .map((part) => (PLACEHOLDER.test(part) ? (part as keyof PageValues) : Buffer.from(part)));
  return (values) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(values[part]) : part)),
    );
}
