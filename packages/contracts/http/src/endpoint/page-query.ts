import * as z from 'zod/mini';

const MAX_OFFSET = 1_000_000;

/** A paged list's query parameter: how many rows to skip. */
export const offsetSchema = z
  .optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_OFFSET)))
  .check(z.describe('Rows before the first one of the answer, to read a long list page by page'));
