import { releaseVersionSchema } from '@dashboard/contracts-gateway';
import { z } from 'zod';

const version = releaseVersionSchema.check(z.maxLength(100));
const why = z.string().trim().min(1).max(200).optional();

/**
 * Length of the release history at the check in a browser. The version is rejected if the shell or,
 * for a shell, any module has changed since.
 */
const knownEntries = z.number().int().nonnegative().optional();

export const channelChangeSchema = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('release'), version, knownEntries }),
  /** Makes a published version the canary of the admin and a percentage of students. */
  z.strictObject({
    move: z.literal('canary'),
    version,
    percent: z.number().int().min(0).max(100),
    knownEntries,
  }),
  z.strictObject({ move: z.literal('promote') }),
  z.strictObject({ move: z.literal('withdraw'), why }),
  /** Without a version, ends the canary if there is one. */
  z.strictObject({ move: z.literal('rollback'), version: z.optional(version), why }),
  z.strictObject({ move: z.literal('remove'), why }),
  /** Default: the current version. */
  z.strictObject({ move: z.literal('pin'), version: z.optional(version) }),
  z.strictObject({ move: z.literal('unpin') }),
]);

export type ChannelChange = z.infer<typeof channelChangeSchema>;

export const channelChangeResultSchema = z.object({
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

export type ChannelChangeResult = z.infer<typeof channelChangeResultSchema>;
