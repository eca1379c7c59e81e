import type { Endpoint, Pages } from '../endpoint/endpoint.ts';
import type { ApiClient } from './client.ts';

/** In characters of JSON. A shorter response can't have reached the size limit. */
const SHORT_RESPONSE = 200_000;

/** Whether there might be more pages. The code that reads them is loaded only then. */
const mayGoOn = ({ rows, list }: Pages, body: object): boolean => {
  const { length } = (list ? body[list as keyof typeof body] : body) as { length: number };
  return length >= rows || JSON.stringify(body).length > SHORT_RESPONSE;
};

/** Makes `call` read all pages, up to the endpoint's limit; one page with an explicit `offset`. */
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
