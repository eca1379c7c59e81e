import { releaseName, releaseVersion } from '@dashboard/contracts-http';
import { z } from 'zod';

const about = {
  at: z.iso.datetime(),
  /** Who did it: `user@machine`, or `gateway` for what was done by itself. */
  by: z.string(),
  name: releaseName,
  version: releaseVersion,
};
const why = z.string();

/** What can happen to a release; one line of the log each. */
export const entrySchema = z.discriminatedUnion('action', [
  z.object({ ...about, action: z.literal('published') }),
  z.object({ ...about, action: z.literal('refused'), why }),
  /** It is what everybody gets. */
  z.object({ ...about, action: z.literal('released') }),
  /** The admin and a share of the students get it. */
  z.object({ ...about, action: z.literal('canary'), percent: z.number().int().min(0).max(100) }),
  /** The canary is over, and was not promoted. */
  z.object({ ...about, action: z.literal('withdrawn'), why }),
  /** Everybody gets it again, instead of `from`. */
  z.object({ ...about, action: z.literal('rolled-back'), from: releaseVersion, why }),
  /** It stays what everybody gets, whatever is published. */
  z.object({ ...about, action: z.literal('pinned') }),
  z.object({ ...about, action: z.literal('unpinned') }),
]);

export type Entry = z.infer<typeof entrySchema>;

type WithoutAbout<E> = E extends unknown ? Omit<E, 'at' | 'by'> : never;

/** An entry before it is known when and by whom. */
export type NewEntry = WithoutAbout<Entry>;
