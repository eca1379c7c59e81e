import type { Endpoint, Pages } from './endpoint.ts';

/** Bytes of the rows of one response, as JSON; more of them are left to the next page. */
export const MAX_PAGE_BYTES = 900_000;

/** The endpoint of a paged list. */
export type PagedEndpoint = Endpoint & { readonly pages: Pages };
