import * as z from 'zod/mini';
import { checkContributions, contributionFields } from './contributions.ts';
import { findLegacyContributions } from './legacy-contributions.ts';
import { audienceSchema, releaseNameSchema, releaseVersionSchema } from './release-name.ts';

/** A panel that a shell mounts whose tabs were built in, and the tab it stands on. */
const mountSchema = z.pipe(
  z.object({
    module: releaseNameSchema,
    panel: z.string(),
    audience: z.optional(audienceSchema),
    tab: z.optional(z.string()),
    /** The name of `audience` in releases published before it had this name. */
    side: z.optional(audienceSchema),
  }),
  z.transform(({ side, audience = side, ...mount }) => ({
    ...mount,
    ...(audience && { audience }),
  })),
);

/** The `manifest.json` of a build. */
export const manifestSchema = z
  .pipe(
    z.object({
      ...contributionFields,
      /** Shared libraries: the versions the shell provides, or the ranges a module accepts. */
      shared: z.record(z.string(), z.string()),
      /** The scripts a browser needs before anything is shown, besides the entry. */
      preload: z.array(z.string()),
      tabs: z.optional(contributionFields.tabs),
      dialogs: z.optional(contributionFields.dialogs),
      /** Only of shells that were released while the tabs were built into the shell. */
      mounts: z._default(z.array(mountSchema), []),
    }),
    z.transform(({ tabs, dialogs = [], ...manifest }) => ({
      ...manifest,
      ...(tabs ? { tabs, dialogs } : findLegacyContributions(manifest.panels)),
    })),
  )
  .check(z.superRefine(checkContributions));

export type Manifest = z.infer<typeof manifestSchema>;

/** For releases published without a manifest, which open pages may still load. */
const legacyManifest: Manifest = {
  hostApi: '1.0',
  shared: {},
  preload: [],
  panels: [],
  tabs: [],
  dialogs: [],
  symbolSections: [],
  mounts: [],
};

/** An immutable published build. `entry` and the keys of `files` are relative paths. */
export const releaseSchema = z.object({
  name: releaseNameSchema,
  version: releaseVersionSchema,
  entry: z.string(),
  /** The hash of every file as the value of an `integrity` attribute: `sha384-…`. */
  files: z.record(z.string(), z.string()),
  manifest: z._default(manifestSchema, legacyManifest),
});

export type Release = z.infer<typeof releaseSchema>;
