import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import type { Topic } from '../topics.ts';
import { historyPageSchema } from './history-days.ts';

/**
 * A row of 'Since you last looked'. A changed value has `from` and `to` instead of a detail; the
 * page joins changes with the same id, and leaves out a value that changed back.
 */
export const changeSchema = z.object({
  id: z.string(),
  /** One of the entry's `kinds`, which are counted. */
  kind: z.string(),
  symbol: z.string(),
  title: z.string(),
  detail: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  at: z.iso.datetime(),
});

export type Change = z.infer<typeof changeSchema>;

interface ChangesOptions {
  readonly summary: string;
  readonly topics: readonly Topic[];
  readonly pages: { readonly rows: number; readonly loaded: number };
}

/** The changes of whole trading days. Those with the same id are listed oldest first. */
export const defineChangesEndpoint = <const Name extends string>(
  name: Name,
  options: ChangesOptions,
) =>
  defineEndpoint({
    id: `changes.${name}`,
    method: 'GET',
    path: `/api/changes/${name}`,
    access: 'student',
    query: historyPageSchema,
    responses: { 200: z.array(changeSchema) },
    ...options,
  });
