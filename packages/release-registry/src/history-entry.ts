import { releaseNameSchema, releaseVersionSchema } from '@dashboard/contracts-http';
import { z } from 'zod';

const commonFields = {
  at: z.iso.datetime(),
  /** The author: `user@machine`, or `gateway` for an automatic change. */
  by: z.string(),
  /** The network address of the author, where the change came over HTTP. */
  address: z.string().optional(),
  name: releaseNameSchema,
  version: releaseVersionSchema,
};
const why = z.string();

/** An event in the history of a release: one line of the log. */
export const historyEntrySchema = z.discriminatedUnion('action', [
  /** The files of `deleted`, older versions that nobody gets any more, are deleted with it. */
  z.object({
    ...commonFields,
    action: z.literal('published'),
    deleted: z.array(releaseVersionSchema).optional(),
  }),
  z.object({ ...commonFields, action: z.literal('refused'), why }),
  /** It became the stable version. */
  z.object({ ...commonFields, action: z.literal('released') }),
  /** It became the canary of the admin and of a percentage of students. */
  z.object({
    ...commonFields,
    action: z.literal('canary'),
    percent: z.number().int().min(0).max(100),
  }),
  /** The canary ended without being promoted. */
  z.object({ ...commonFields, action: z.literal('withdrawn'), why }),
  /** It became the stable version again, instead of `from`, or after the release was removed. */
  z.object({
    ...commonFields,
    action: z.literal('rolled-back'),
    from: z.optional(releaseVersionSchema),
    why,
  }),
  /** Nobody gets any version of the module any more; the entry names the one that most had. */
  z.object({ ...commonFields, action: z.literal('removed'), why }),
  /** It stays the stable version, whatever is published. */
  z.object({ ...commonFields, action: z.literal('pinned') }),
  z.object({ ...commonFields, action: z.literal('unpinned') }),
]);

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

type OmitCommonFields<E> = E extends unknown ? Omit<E, 'at' | 'by' | 'address'> : never;

/** An entry before time and author are added. */
export type NewHistoryEntry = OmitCommonFields<HistoryEntry>;
