import { MAX_PAGE_BYTES, type PagedEndpoint } from '@dashboard/contracts-http';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export const readPage = (
  { pages }: PagedEndpoint,
  { offset = 0 }: { readonly offset?: number },
): Page => ({ offset, limit: pages.rows });

/** Returns the first rows that fit into `maxBytes` of JSON, but at least one. */
export function cutPage<Row>(rows: readonly Row[], maxBytes = MAX_PAGE_BYTES): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    return index > 0 && bytes > maxBytes;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}
