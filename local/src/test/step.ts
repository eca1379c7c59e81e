import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import type { AffectedProjects } from './affected-projects.ts';
import type { Count } from './counts.ts';

export interface StepContext {
  readonly supervisor: Supervisor;
  /** Where the reports of test runners are written. */
  readonly reportsDir: string;
  /** Only these are checked and tested; undefined means all projects. */
  readonly affected?: AffectedProjects;
}

export interface Step {
  readonly name: string;
  run(context: StepContext): Promise<Count>;
  /** Its count is of tests; that of other steps is 1, of the step itself. */
  readonly runsTests?: boolean;
  /** Starts first and runs beside the other steps. */
  readonly inBackground?: boolean;
  /** Name of the background step that must end before this one begins. */
  readonly needs?: string;
}
