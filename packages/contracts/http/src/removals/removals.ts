import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import type { Topic } from '../topics.ts';

/** How long what was removed can be restored. */
export const RESTORABLE_HOURS = 24;

/** What was removed and can be restored under this id until then. */
export const restorableSchema = z.object({
  id: z.uuid(),
  until: z.iso.datetime(),
});

/** The response to the removal of a record. */
export const removedSchema = z.object({
  success: z.literal(true),
  restorable: restorableSchema,
});

export type Removed = z.infer<typeof removedSchema>;

/**
 * Declares the call by which a service restores what it removed. What is restored already stays as it
 * is, so the call may be repeated.
 * @param id of the endpoint: `removals.restore`
 * @param topics those that may be published when something is restored
 */
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
    summary: `Put back what was removed in the last ${RESTORABLE_HOURS} hours, as it was; 409 where its place was taken, 410 where it is too late`,
    access: 'admin',
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: [404, 409, 410],
    effect: { publishes: [], mayPublish: topics },
  });

/** What was removed and can be restored. */
export const removalSchema = z.object({
  id: z.uuid(),
  /** What it is: `stock`, `holding`, `holdings` (of Clear All), `option`, `replay-note`, `flow-alert`. */
  kind: z.string(),
  /** What people call it: `AAPL · Growth Fund`; null where an older version removed it. */
  name: z.nullable(z.string()),
  /** How many records were removed and come back together. */
  count: z.int(),
  removedAt: z.iso.datetime(),
  /** Who removed it; null where that is not known. */
  removedBy: z.nullable(z.string()),
  until: z.iso.datetime(),
});

export type ListedRemoval = z.infer<typeof removalSchema>;

/** How many removals a service lists. */
export const LISTED_REMOVALS = 1_000;

/**
 * Declares the call that lists what a service removed and can restore.
 * @param id of the endpoint: `removals.list`
 * @param topics those that are published when the service removes or restores something
 */
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
    summary: `What was removed in the last ${RESTORABLE_HOURS} hours and can be restored, newest first; at most ${LISTED_REMOVALS}`,
    access: 'admin',
    topics,
    responses: { 200: z.array(removalSchema) },
  });
