import { releaseVersionSchema } from '@dashboard/contracts-gateway';
import { z } from 'zod';

const version = releaseVersionSchema.check(z.maxLength(100));
/** Why, in the words of who does it; `by hand` where nothing is said. */
const why = z.string().trim().min(1).max(200).optional();

/**
 * How many entries the release history had when the version was checked in a browser: it is refused
 * if people have got another shell since or, for a shell, another module.
 */
const knownEntries = z.number().int().nonnegative().optional();

/** A change of who gets which version of a release. */
export const moveSchema = z.discriminatedUnion('move', [
  /** Gives a published version to everybody. */
  z.strictObject({ move: z.literal('release'), version, knownEntries }),
  /** Gives a published version to the admin and a percentage of the students. */
  z.strictObject({
    move: z.literal('canary'),
    version,
    percent: z.number().int().min(0).max(100),
    knownEntries,
  }),
  /** Gives the canary to everybody. */
  z.strictObject({ move: z.literal('promote') }),
  /** Ends the canary. */
  z.strictObject({ move: z.literal('withdraw'), why }),
  /** Without a version, ends the canary if there is one. */
  z.strictObject({ move: z.literal('rollback'), version: z.optional(version), why }),
  /** Takes the module out of the product. */
  z.strictObject({ move: z.literal('remove'), why }),
  /** Stays with the current version, or with this one. */
  z.strictObject({ move: z.literal('pin'), version: z.optional(version) }),
  z.strictObject({ move: z.literal('unpin') }),
]);

export type Move = z.infer<typeof moveSchema>;

export const moveResultSchema = z.object({
  /** The release `waits` while another version is pinned. */
  outcome: z.enum([
    'released',
    'canary',
    'withdrawn',
    'rolled-back',
    'removed',
    'pinned',
    'unpinned',
    'waits',
    'unchanged',
  ]),
  version: z.optional(releaseVersionSchema),
});

export type MoveResult = z.infer<typeof moveResultSchema>;
