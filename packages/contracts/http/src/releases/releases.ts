import { z } from 'zod';

/** A name that is safe as a folder name and in a URL. */
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

/** The `manifest.json` of a build. */
export const manifestSchema = z.object({
  /** Host API version: the one the shell offers, or the one a module was built against. */
  hostApi: hostApiVersionSchema,
  /** Shared libraries: the versions the shell provides, or the ranges a module accepts. */
  shared: z.record(z.string(), z.string()),
  /** The scripts a browser needs before anything is shown, besides the entry. */
  preload: z.array(z.string()),
  /** The panels that a module exposes. */
  panels: z.array(z.string()).default([]),
  /** The panels that the shell mounts, in the order of its tabs. */
  mounts: z.array(mountSchema).default([]),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** For releases published without a manifest, which open pages may still load. */
const legacyManifest: Manifest = {
  hostApi: '1.0',
  shared: {},
  preload: [],
  panels: [],
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

/** One version of a module as a browser loads it. `entry` is a URL path. */
const loadableSchema = z.object({
  version: releaseVersionSchema,
  entry: z.string(),
  /** Empty only for an override, whose files change during development. */
  integrity: z.string(),
});

/** The response of `/modules.json`: the modules that a visitor's browser loads. */
export const moduleListSchema = z.object({
  modules: z.array(
    loadableSchema.extend({
      name: releaseNameSchema,
      /** The host API version it was built against. */
      hostApi: hostApiVersionSchema.optional(),
      /** The previous version, for a browser in which this one fails. */
      fallback: loadableSchema.optional(),
      /** Only this browser loads the module from a development server. */
      isOverride: z.boolean().optional(),
    }),
  ),
});

export type ModuleList = z.infer<typeof moduleListSchema>;

/** The data that the gateway writes into the shell's page. */
export const bootDataSchema = moduleListSchema.extend({
  /** Whether visitors are students at once or need an access code. */
  studentAccess: z.enum(['open', 'code']).optional(),
  /** Identifies the page in reports of its modules. */
  pageToken: z.string().optional(),
  /** The time zone of the trading day; New York's where it is not given. */
  tradingTimeZone: z.string().optional(),
});

export type BootData = z.infer<typeof bootDataSchema>;
