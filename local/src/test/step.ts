import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import type { AffectedProjects } from './affected-projects.ts';
import type { Count } from './counts.ts';

export interface StepContext {
  readonly supervisor: Supervisor;
  readonly reportsDir: string;
  /** Undefined for all projects. */
  readonly affected?: AffectedProjects;
}

export interface Step {
  readonly name: string;
  run(context: StepContext): Promise<Count>;
  /** Its count is of tests; that of other steps is always 1. */
  readonly runsTests?: boolean;
  /** Starts first and runs beside the other steps. */
  readonly inBackground?: boolean;
  /** The background step that must end first. */
  readonly needs?: string;
}
