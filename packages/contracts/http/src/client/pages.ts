import type { Endpoint, Pages } from '../endpoint/endpoint.ts';
import type { ApiClient } from './client.ts';

/** A response this short, in characters of JSON, was not cut by its bytes. */
const SHORT_RESPONSE = 200_000;

/** Whether a list may go on after this response. What decides that is loaded for long lists only. */
const mayGoOn = ({ rows, list }: Pages, body: object): boolean => {
  const { length } = (list ? body[list as keyof typeof body] : body) as { length: number };
  return length >= rows || JSON.stringify(body).length > SHORT_RESPONSE;
};

/**
 * The same client, whose `call` reads a list page by page, as far as its endpoint says, and answers
 * with all of it; with one page where the input names its `offset`.
 */
export const readAllPages = (client: ApiClient): ApiClient => ({
  ...client,
  async call(endpoint: Endpoint, input) {
    const first = await client.call(endpoint, input);
    const { query } = input as { readonly query?: { readonly offset?: number } };
    if (!endpoint.pages || query?.offset !== undefined || !mayGoOn(endpoint.pages, first as object))
      return first as never;
    const { readOn } = await import(/* webpackChunkName: "pages" */ './read-on.ts');
    return readOn(client, { ...endpoint, pages: endpoint.pages }, { input, first }) as never;
  },
});
