import * as z from 'zod/mini';
import type { Endpoint, Pages } from './endpoint.ts';

const MAX_OFFSET = 1_000_000;

export const offsetSchema = z
  .optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_OFFSET)))
  .check(z.describe('Rows to skip, to read a long list page by page'));

/** Limit for a page's rows as JSON. The rest goes to the next page. */
export const MAX_PAGE_BYTES = 900_000;

export type PagedEndpoint = Endpoint & { readonly pages: Pages };

const MAX_ROW_BYTES = 100_000;

/** Whether the rows ran out, rather than `MAX_PAGE_BYTES` cutting the page short. */
export function isLastPage(
  { pages }: Pick<PagedEndpoint, 'pages'>,
  rows: readonly unknown[],
): boolean {
  // An older server returns the whole list at once.
  if (rows.length === 0 || rows.length > pages.rows) return true;
  if (rows.length === pages.rows) return false;
  return new Blob([JSON.stringify(rows)]).size < MAX_PAGE_BYTES - MAX_ROW_BYTES;
}

export const isListCut = (
  endpoint: Pick<PagedEndpoint, 'pages'>,
  rows: readonly unknown[],
): boolean =>
  rows.length >= endpoint.pages.loaded ||
  (endpoint.pages.loaded <= endpoint.pages.rows && !isLastPage(endpoint, rows));
