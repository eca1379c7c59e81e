import type { CallInput, Endpoint, Pages, ResponseBody } from './endpoint.ts';

/** Bytes of the rows of one response, as JSON; more of them are left to the next page. */
export const MAX_PAGE_BYTES = 900_000;
/** No row is longer as JSON, so a page that was cut by its bytes lacks less than that. */
const MAX_ROW_BYTES = 100_000;

/** The endpoint of a paged list. */
export type PagedEndpoint = Endpoint & { readonly pages: Pages };

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

/** The rows of a response: it is a list, or has one in a field. */
function listRows({ list }: Pages, body: unknown): readonly unknown[] {
  const rows = list === undefined ? body : (body as Record<string, unknown> | null)?.[list];
  return Array.isArray(rows) ? rows : [];
}

/**
 * Reads a list page by page, as far as its endpoint says; any other response in one call.
 * @param call makes one call, with its query
 */
export async function readPages<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  call: (endpoint: E, input: CallInput<E>) => Promise<ResponseBody<E>>,
): Promise<ResponseBody<E>> {
  const { pages } = endpoint;
  const first = await call(endpoint, input);
  if (!pages || pages.loaded <= pages.rows) return first;
  const { query } = input as { readonly query?: object };
  let page = listRows(pages, first);
  const rows = [...page];
  while (rows.length < pages.loaded && !isLastPage({ pages }, page)) {
    const next = { ...input, query: { ...query, offset: rows.length } };
    page = listRows(pages, await call(endpoint, next));
    rows.push(...page);
  }
  const loaded = rows.slice(0, pages.loaded);
  const body: unknown =
    pages.list === undefined ? loaded : { ...(first as unknown as object), [pages.list]: loaded };
  return body as ResponseBody<E>;
}
