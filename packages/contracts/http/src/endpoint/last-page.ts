import { MAX_PAGE_BYTES, type PagedEndpoint } from './paged-endpoint.ts';

/** No row is longer as JSON, so a page that was cut by its bytes lacks less than that. */
const MAX_ROW_BYTES = 100_000;

/** Whether no rows follow a page: it has fewer than a full one, and was not cut by its bytes. */
export function isLastPage(
  { pages }: Pick<PagedEndpoint, 'pages'>,
  rows: readonly unknown[],
): boolean {
  // More than a page: the server is of a version that answers the whole list.
  if (rows.length === 0 || rows.length > pages.rows) return true;
  if (rows.length === pages.rows) return false;
  return new Blob([JSON.stringify(rows)]).size < MAX_PAGE_BYTES - MAX_ROW_BYTES;
}

/** Whether a list that was loaded as far as `pages` says goes on. */
export const isListCut = (endpoint: PagedEndpoint, rows: readonly unknown[]): boolean =>
  rows.length >= endpoint.pages.loaded ||
  (endpoint.pages.loaded <= endpoint.pages.rows && !isLastPage(endpoint, rows));
