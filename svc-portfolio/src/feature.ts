import type { ConstraintErrors, Restorer, Route } from '@dashboard/service-kit';
import type { Dependencies } from './dependencies.ts';
import type { JobDefinition } from './jobs/job-definition.ts';

/** One feature of the service, as `app.ts` composes it. */
export interface Feature {
  routes(dependencies: Dependencies): Route[];
  /** How what the feature removes is restored. */
  restorers?(dependencies: Dependencies): Restorer[];
  /** The kinds of jobs that the feature submits. */
  readonly jobs?: readonly JobDefinition[];
  /** The error responses for violated constraints of the feature's tables, by constraint name. */
  readonly constraintErrors?: ConstraintErrors;
}
