import { z } from 'zod';
import { checkContributions, contributionFields } from './contributions.ts';
import { findLegacyContributions } from './legacy-contributions.ts';
import { audienceSchema, releaseNameSchema, releaseVersionSchema } from './release-name.ts';

/** A panel that a shell mounts whose tabs were built in, and the tab it stands on. */
const mountSchema = z
  .object({
    module: releaseNameSchema,
    panel: z.string(),
    audience: audienceSchema.optional(),
    tab: z.string().optional(),
    /** The name of `audience` in releases published before it had this name. */
    side: audienceSchema.optional(),
  })
  .transform(({ side, audience = side, ...mount }) => ({
    ...mount,
    ...(audience && { audience }),
  }));

/** The `manifest.json` of a build. */
export const manifestSchema = z
  .object({
    ...contributionFields,
    /** Shared libraries: the versions the shell provides, or the ranges a module accepts. */
    shared: z.record(z.string(), z.string()),
    /** The scripts a browser needs before anything is shown, besides the entry. */
    preload: z.array(z.string()),
    tabs: contributionFields.tabs.optional(),
    dialogs: contributionFields.dialogs.optional(),
    /** Only of shells that were released while the tabs were built into the shell. */
    mounts: z.array(mountSchema).default([]),
  })
  .transform(({ tabs, dialogs = [], ...manifest }) => ({
    ...manifest,
    ...(tabs ? { tabs, dialogs } : findLegacyContributions(manifest.panels)),
  }))
  .superRefine(checkContributions);

export type Manifest = z.infer<typeof manifestSchema>;

/** For releases published without a manifest, which open pages may still load. */
const legacyManifest: Manifest = {
  hostApi: '1.0',
  shared: {},
  preload: [],
  panels: [],
  tabs: [],
  dialogs: [],
  mounts: [],
};

/** An immutable published build. `entry` and the keys of `files` are relative paths. */
export const releaseSchema = z.object({
  name: releaseNameSchema,
  version: releaseVersionSchema,
  entry: z.string(),
  /** The hash of every file as the value of an `integrity` attribute: `sha384-…`. */
  files: z.record(z.string(), z.string()),
  manifest: manifestSchema.default(legacyManifest),
});

export type Release = z.infer<typeof releaseSchema>;
