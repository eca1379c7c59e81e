import type { Files } from './render-templates.ts';

export type NextSteps = readonly (readonly [command: string, effect: string])[];

export interface Generated {
  /** By path from the root of the repository. */
  readonly files: Files;
  /** Folders of new packages in this repository. Each has a package.json among the files. */
  readonly workspaces: readonly string[];
  /** Scripts that complete the written files, each with its arguments. */
  readonly completedBy?: readonly (readonly string[])[];
  readonly next: NextSteps;
}
