import type { Files } from './render-templates.ts';

/** The commands to go on with, each with what it does. */
export type NextSteps = readonly (readonly [command: string, effect: string])[];

/** What a generator makes of templates. It writes nothing itself. */
export interface Generated {
  /** By their paths from the root of the repository. */
  readonly files: Files;
  /** The folders of new packages of this repository, each with a package.json among the files. */
  readonly workspaces: readonly string[];
  /** Scripts of this repository that complete the written files, each with its arguments. */
  readonly completedBy?: readonly (readonly string[])[];
  readonly next: NextSteps;
}
