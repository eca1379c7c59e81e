import { topicSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { idSchema } from './contribution-fields.ts';
import { audienceSchema } from './release-name.ts';

/** An endpoint of a contract that needs no input. */
export const callSchema = z.object({
  path: z.string().check(z.regex(/^\/api\/[^?#{}]+$/, 'Use a path such as "/api/stocks".')),
  topics: z.readonly(z.array(topicSchema)),
  pages: z.optional(z.object({ rows: z.int(), loaded: z.int() })),
});

export const entryFields = {
  /** Unique in the slot among the modules in use. */
  id: idSchema,
  order: z.int(),
  audience: z.optional(audienceSchema),
};

export const targetSchema = z.object({
  tab: idSchema,
  /** Set in the URL, for the tab to read (`useSearchParam`, `useOpenParam`). */
  params: z.optional(z.record(z.string(), z.string())),
});

/** A row's field as text; empty where it is null. */
export const fieldSchema = z.object({
  field: z.string(),
  format: z.optional(z.enum(['usd', 'signed-usd', 'moment'])),
});
