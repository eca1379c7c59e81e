import { MAX_PAGE_BYTES, type PagedEndpoint } from '@dashboard/contracts-http';

/** Which rows of a list are read. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The page that the query of a paged list asks for. */
export const readPage = (
  { pages }: PagedEndpoint,
  { offset = 0 }: { readonly offset?: number },
): Page => ({ offset, limit: pages.rows });

/**
 * The rows from the first one on that fit into one response: at least one, and no more than
 * `maxBytes` of JSON.
 */
export function cutPage<Row>(rows: readonly Row[], maxBytes = MAX_PAGE_BYTES): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    return index > 0 && bytes > maxBytes;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}
