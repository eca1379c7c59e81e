import type { CallInput, Pages, ResponseBody } from './endpoint.ts';
import { isLastPage } from './last-page.ts';
import type { PagedEndpoint } from './paged-endpoint.ts';

interface Reading<E extends PagedEndpoint> {
  readonly first: ResponseBody<E>;
  /** The rows of a response. */
  readonly listRows: (pages: Pages, body: unknown) => readonly unknown[];
  readonly call: (endpoint: E, input: CallInput<E>) => Promise<ResponseBody<E>>;
}

/** Reads the pages of a list after its first one. @returns the response with the rows of all */
export async function readOn<E extends PagedEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { first, call, listRows }: Reading<E>,
): Promise<ResponseBody<E>> {
  const { pages } = endpoint;
  const { query } = input as { readonly query?: object };
  let page = listRows(pages, first);
  const rows = [...page];
  while (rows.length < pages.loaded && !isLastPage(endpoint, page)) {
    const next = { ...input, query: { ...query, offset: rows.length } };
    page = listRows(pages, await call(endpoint, next));
    rows.push(...page);
  }
  const loaded = rows.slice(0, pages.loaded);
  const body: unknown =
    pages.list === undefined ? loaded : { ...(first as unknown as object), [pages.list]: loaded };
  return body as ResponseBody<E>;
}
