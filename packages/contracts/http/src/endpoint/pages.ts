import type { ApiClient } from '../client/client.ts';
import type { CallInput, Endpoint, Pages, ResponseBody } from './endpoint.ts';
import type { PagedEndpoint } from './paged-endpoint.ts';

/** A list this short, in characters of JSON, was not cut by its bytes. */
const SHORT_LIST = 200_000;

/** Whether a list may go on after these rows. What decides that is loaded for long lists only. */
const mayGoOn = (pages: Pages, rows: readonly unknown[]): boolean =>
  rows.length >= pages.rows || JSON.stringify(rows).length > SHORT_LIST;

/** The rows of a response: it is a list, or has one in a field. */
const listRows = ({ list }: Pages, body: unknown): readonly unknown[] =>
  list ? ((body as Record<string, readonly unknown[]>)[list] ?? []) : (body as readonly unknown[]);

/**
 * Reads a list page by page, as far as its endpoint says; any other response, and one page of a list
 * that the input names by its `offset`, in one call.
 * @param call makes one call, with its query
 */
export async function readPages<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  call: (endpoint: E, input: CallInput<E>) => Promise<ResponseBody<E>>,
): Promise<ResponseBody<E>> {
  const { pages } = endpoint;
  const first = await call(endpoint, input);
  const { query } = input as { readonly query?: { readonly offset?: number } };
  if (!pages || query?.offset !== undefined || !mayGoOn(pages, listRows(pages, first)))
    return first;
  const { readOn } = await import(/* webpackChunkName: "pages" */ './read-on.ts');
  return readOn(endpoint as E & PagedEndpoint, input as CallInput<E & PagedEndpoint>, {
    first: first as ResponseBody<E & PagedEndpoint>,
    call: call as never,
    listRows,
  }) as Promise<ResponseBody<E>>;
}

/** The same client, whose `call` answers with all pages of a list. */
export const readAllPages = (client: ApiClient): ApiClient => ({
  ...client,
  call: (endpoint, input) => readPages(endpoint, input, client.call),
});
