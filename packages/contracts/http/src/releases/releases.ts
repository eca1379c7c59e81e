import { z } from 'zod';

/** A name that is safe as a folder and in a URL. */
export const releaseNameSchema = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const releaseVersionSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/);

const hostApiVersionSchema = z.string().regex(/^\d+\.\d+$/);

const audienceSchema = z.enum(['admin', 'student']);

/** A panel that the shell mounts, and on which tab of which audience's dashboard. */
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

/** What a build says of itself, in its `manifest.json`. */
export const manifestSchema = z.object({
  /** Version of the host's services: the one the shell offers, or a module was built against. */
  hostApi: hostApiVersionSchema,
  /** Shared libraries: the versions the shell brings, or the ranges a module takes. */
  shared: z.record(z.string(), z.string()),
  /** The scripts a browser needs before anything shows, besides the entry. */
  preload: z.array(z.string()),
  /** Of a module: the panels it exposes. */
  panels: z.array(z.string()).default([]),
  /** Of the shell, in the order of its tabs. */
  mounts: z.array(mountSchema).default([]),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Releases from before builds said anything are still served to the pages that opened with them. */
const legacyManifest: Manifest = {
  hostApi: '1.0',
  shared: {},
  preload: [],
  panels: [],
  mounts: [],
};

/** What was built and published once, never to change: `entry` and the keys of `files` are paths below it. */
export const releaseSchema = z.object({
  name: releaseNameSchema,
  version: releaseVersionSchema,
  entry: z.string(),
  /** `sha384-…` of every file, as an integrity attribute takes it. */
  files: z.record(z.string(), z.string()),
  manifest: manifestSchema.default(legacyManifest),
});

export type Release = z.infer<typeof releaseSchema>;

/** One version of a module as a browser loads it. `entry` is a URL path. */
const loadableSchema = z.object({
  version: releaseVersionSchema,
  entry: z.string(),
  /** Empty only for an override: what somebody is working on changes all the time. */
  integrity: z.string(),
});

/** The answer of `/modules.json`: what one visitor's browser is to load. */
export const moduleListSchema = z.object({
  modules: z.array(
    loadableSchema.extend({
      name: releaseNameSchema,
      /** Version of the host's services it was built against. */
      hostApi: hostApiVersionSchema.optional(),
      /** The last good version, for a browser in which this one does not run. */
      fallback: loadableSchema.optional(),
      /** This browser alone loads the module from elsewhere: somebody works on it. */
      isOverride: z.boolean().optional(),
    }),
  ),
});

export type ModuleList = z.infer<typeof moduleListSchema>;

/** What the gateway writes into the shell's page. */
export const bootDataSchema = moduleListSchema.extend({
  /** Whether a visitor may see the students' side, or is asked for a code first. */
  studentAccess: z.enum(['open', 'code']).optional(),
  /** Says which page a report of its modules comes from. */
  pageToken: z.string().optional(),
  /** Whose calendar says which trading day it is; without it New York's. */
  tradingTimeZone: z.string().optional(),
});

export type BootData = z.infer<typeof bootDataSchema>;
