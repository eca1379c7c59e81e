import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import type { AffectedProjects } from './affected-projects.ts';
import type { Count } from './counts.ts';

export interface StepContext {
  readonly supervisor: Supervisor;
  readonly reportsDir: string;
  readonly affected?: AffectedProjects;
}

export interface Step {
  readonly name: string;
  run(context: StepContext): Promise<Count>;
  /** Whether it counts tests. Other steps always count as 1. */
  readonly runsTests?: boolean;
  /** Starts first and runs in parallel with the other steps. */
  readonly inBackground?: boolean;
  readonly needs?: string;
}
