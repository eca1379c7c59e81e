import { z } from 'zod';

/** A name that is safe as a folder and in a URL. */
const releaseName = z.string().regex(/^[a-z][a-z0-9-]*$/);
const releaseVersion = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/);

/** What was built and published once, never to change: `entry` and the keys of `files` are paths below it. */
export const releaseSchema = z.object({
  name: releaseName,
  version: releaseVersion,
  entry: z.string(),
  /** `sha384-…` of every file, as an integrity attribute takes it. */
  files: z.record(z.string(), z.string()),
});

export type Release = z.infer<typeof releaseSchema>;

/** Which version of each release is the current one. */
export const currentReleasesSchema = z.record(releaseName, releaseVersion);

export type CurrentReleases = z.infer<typeof currentReleasesSchema>;

/** The answer of `/modules.json`: what one visitor's browser is to load. `entry` is a URL path. */
export const moduleListSchema = z.object({
  modules: z.array(
    z.object({
      name: releaseName,
      version: releaseVersion,
      entry: z.string(),
      integrity: z.string(),
    }),
  ),
});

export type ModuleList = z.infer<typeof moduleListSchema>;

/** What the gateway writes into the shell's page. */
export const bootSchema = moduleListSchema.extend({
  /** Whether a visitor may see the students' side, or is asked for a code first. */
  studentAccess: z.enum(['open', 'code']).optional(),
});

export type Boot = z.infer<typeof bootSchema>;
