import type { Endpoint, Pages } from './endpoint.ts';

/** Bytes of the rows of one response, as JSON; more of them are left to the next page. */
export const MAX_PAGE_BYTES = 900_000;

/** The endpoint of a paged list. */
export type PagedEndpoint = Endpoint & { readonly pages: Pages };

/** The rows of a response: it is a list, or has one in a field. */
export const listRows = ({ list }: Pages, body: unknown): readonly unknown[] =>
  list ? ((body as Record<string, readonly unknown[]>)[list] ?? []) : (body as readonly unknown[]);
