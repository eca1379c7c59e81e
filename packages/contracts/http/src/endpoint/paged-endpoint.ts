import type { Endpoint, Pages } from './endpoint.ts';

/** Maximum size of a page's rows as JSON; the rest goes to the next page. */
export const MAX_PAGE_BYTES = 900_000;

export type PagedEndpoint = Endpoint & { readonly pages: Pages };
