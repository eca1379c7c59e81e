import type { DeploymentResult } from '@dashboard/release-gate';
import { z } from 'zod';

export const deploymentReportSchema = z.object({
  released: z.array(z.string()).default([]),
  /** One for each waiting build, and for each release that no longer fits the services. */
  notices: z.array(z.string()).default([]),
  /** If set, nothing has changed. */
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
