import type { DeploymentResult } from '@dashboard/release-gate';
import { z } from 'zod';

/** For people to read. */
export const deploymentReportSchema = z.object({
  released: z.array(z.string()).default([]),
  /** For each build that waits, and each release that no longer fits the services. */
  notices: z.array(z.string()).default([]),
  /** Then nothing has changed for anybody. */
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
