import { releaseNameSchema, releaseVersionSchema } from '@dashboard/contracts-gateway';
import { z } from 'zod';

const commonFields = {
  at: z.iso.datetime(),
  /** `user@machine`, or `gateway` for an automatic change. */
  by: z.string(),
  address: z.string().optional(),
  name: releaseNameSchema,
  version: releaseVersionSchema,
};
const why = z.string();

export const historyEntrySchema = z.discriminatedUnion('action', [
  /** `deleted`: old versions whose files this entry deletes. */
  z.object({
    ...commonFields,
    action: z.literal('published'),
    deleted: z.array(releaseVersionSchema).optional(),
  }),
  z.object({ ...commonFields, action: z.literal('refused'), why }),
  z.object({ ...commonFields, action: z.literal('released') }),
  z.object({
    ...commonFields,
    action: z.literal('canary'),
    percent: z.number().int().min(0).max(100),
  }),
  z.object({ ...commonFields, action: z.literal('withdrawn'), why }),
  z.object({
    ...commonFields,
    action: z.literal('rolled-back'),
    from: z.optional(releaseVersionSchema),
    why,
  }),
  z.object({ ...commonFields, action: z.literal('removed'), why }),
  z.object({ ...commonFields, action: z.literal('pinned') }),
  z.object({ ...commonFields, action: z.literal('unpinned') }),
]);

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

type OmitCommonFields<E> = E extends unknown ? Omit<E, 'at' | 'by' | 'address'> : never;

export type NewHistoryEntry = OmitCommonFields<HistoryEntry>;
