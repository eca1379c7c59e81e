import * as z from 'zod/mini';
import { checkContributions, contributionFields } from './contributions.ts';
import { releaseNameSchema, releaseVersionSchema } from './release-name.ts';
import { listedSlotsSchema } from './slots.ts';

export const manifestSchema = z
  .object({
    ...contributionFields,
    tabs: z._default(contributionFields.tabs, []),
    dialogs: z._default(contributionFields.dialogs, []),
    slots: listedSlotsSchema,
    /** Shared libraries: versions that the shell provides, or ranges that a module accepts. */
    shared: z.record(z.string(), z.string()),
    /** Scripts needed before anything is shown, in addition to the entry. */
    preload: z.array(z.string()),
  })
  .check(z.superRefine(checkContributions));

export type Manifest = z.infer<typeof manifestSchema>;

/** For releases published without a manifest, which open pages might still load. */
const legacyManifest: Manifest = {
  hostApi: '1.0',
  shared: {},
  preload: [],
  panels: [],
  tabs: [],
  dialogs: [],
  symbolSections: [],
};

/** `entry` and the keys of `files` are relative paths. */
export const releaseSchema = z.object({
  name: releaseNameSchema,
  version: releaseVersionSchema,
  entry: z.string(),
  files: z.record(z.string(), z.string()),
  manifest: z._default(manifestSchema, legacyManifest),
});

export type Release = z.infer<typeof releaseSchema>;
