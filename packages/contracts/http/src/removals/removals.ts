import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import type { Topic } from '../topics.ts';

export const RESTORABLE_HOURS = 24;

export const restorableSchema = z.object({
  id: z.uuid(),
  until: z.iso.datetime(),
});

export const removedSchema = z.object({
  success: z.literal(true),
  restorable: restorableSchema,
});

export type Removed = z.infer<typeof removedSchema>;

/** Restoring again changes nothing. @param topics those that a restore can publish */
export const defineRestoreEndpoint = <
  const Id extends string,
  const Path extends `/api/${string}/{id}/restore`,
>(
  id: Id,
  path: Path,
  topics: readonly Topic[],
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary: `Restore a removal of the last ${RESTORABLE_HOURS} hours; 409 if its place is taken, 410 if it is too late`,
    access: 'admin',
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: [404, 409, 410],
    effect: { publishes: [], mayPublish: topics },
  });

export const removalSchema = z.object({
  id: z.uuid(),
  /** `stock`, `holding`, `holdings` (Clear All), `option`, `fund`, `replay-note` or `flow-alert`. */
  kind: z.string(),
  /** `AAPL · Growth Fund`; null if an older version removed it. */
  name: z.nullable(z.string()),
  count: z.int(),
  removedAt: z.iso.datetime(),
  removedBy: z.nullable(z.string()),
  until: z.iso.datetime(),
});

export type ListedRemoval = z.infer<typeof removalSchema>;

export const LISTED_REMOVALS = 1_000;

/** @param topics those published when the service removes or restores something */
export const defineRemovalListEndpoint = <
  const Id extends string,
  const Path extends `/api/${string}`,
>(
  id: Id,
  path: Path,
  topics: readonly Topic[],
) =>
  defineEndpoint({
    id,
    method: 'GET',
    path,
    summary: `Removals of the last ${RESTORABLE_HOURS} hours that can be restored, newest first; at most ${LISTED_REMOVALS}`,
    access: 'admin',
    topics,
    responses: { 200: z.array(removalSchema) },
  });
