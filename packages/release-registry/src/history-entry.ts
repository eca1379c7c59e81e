import { releaseNameSchema, releaseVersionSchema } from '@dashboard/contracts-http';
import { z } from 'zod';

const commonFields = {
  at: z.iso.datetime(),
  /** Who did it: `user@machine`, or `gateway` for what was done by itself. */
  by: z.string(),
  name: releaseNameSchema,
  version: releaseVersionSchema,
};
const why = z.string();

/** What can happen to a release; one line of the log each. */
export const historyEntrySchema = z.discriminatedUnion('action', [
  z.object({ ...commonFields, action: z.literal('published') }),
  z.object({ ...commonFields, action: z.literal('refused'), why }),
  /** It is what everybody gets. */
  z.object({ ...commonFields, action: z.literal('released') }),
  /** The admin and a share of the students get it. */
  z.object({
    ...commonFields,
    action: z.literal('canary'),
    percent: z.number().int().min(0).max(100),
  }),
  /** The canary is over, and was not promoted. */
  z.object({ ...commonFields, action: z.literal('withdrawn'), why }),
  /** Everybody gets it again, instead of `from`. */
  z.object({ ...commonFields, action: z.literal('rolled-back'), from: releaseVersionSchema, why }),
  /** It stays what everybody gets, whatever is published. */
  z.object({ ...commonFields, action: z.literal('pinned') }),
  z.object({ ...commonFields, action: z.literal('unpinned') }),
]);

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

type OmitCommonFields<E> = E extends unknown ? Omit<E, 'at' | 'by'> : never;

/** An entry before it is known when and by whom. */
export type NewHistoryEntry = OmitCommonFields<HistoryEntry>;
