import type { Pages } from '../endpoint/endpoint.ts';
import type { PagedEndpoint } from '../endpoint/paging.ts';
import { isLastPage } from '../endpoint/paging.ts';
import type { ApiClient } from './client.ts';

const listRows = ({ list }: Pages, body: unknown) =>
  (list ? (body as Record<string, unknown>)[list] : body) as readonly unknown[];

/** @returns the first response with the rows of all pages */
export async function readOn(
  client: Pick<ApiClient, 'call'>,
  endpoint: PagedEndpoint,
  { input, first }: { readonly input: object; readonly first: unknown },
): Promise<unknown> {
  const { pages } = endpoint;
  const { query } = input as { readonly query?: object };
  let page = listRows(pages, first);
  const rows = [...page];
  while (rows.length < pages.loaded && !isLastPage(endpoint, page)) {
    const next = { ...input, query: { ...query, offset: rows.length } };
    page = listRows(pages, await client.call(endpoint, next as object));
    rows.push(...page);
  }
  const loaded = rows.slice(0, pages.loaded);
  return pages.list ? { ...(first as object), [pages.list]: loaded } : loaded;
}
