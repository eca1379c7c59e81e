import type { DeploymentResult } from '@dashboard/release-gate';
import { z } from 'zod';

/** What a deployment of the shell and the modules did, in lines for people. */
export const deploymentReportSchema = z.object({
  /** A line for each build that everybody gets now. */
  released: z.array(z.string()).default([]),
  /** A line for each build that waits, and for each release that no longer fits the services. */
  notices: z.array(z.string()).default([]),
  /** Why the gate refused the builds; then nothing has changed for anybody. */
  refusal: z.string().optional(),
});

export type DeploymentReport = z.infer<typeof deploymentReportSchema>;

export function reportDeployment({ plan, warnings }: DeploymentResult): DeploymentReport {
  const everybodyGets = plan.filter(({ decision }) => decision !== 'wait');
  const notices = plan.flatMap((build) => (build.decision === 'wait' ? [build.notice] : []));
  return {
    released: everybodyGets.map(({ name, version }) => `Everybody gets ${name} ${version}.`),
    notices: [...notices, ...warnings],
  };
}
