import { z } from 'zod';

export const auditReportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      via: z.array(
        z.union([z.string(), z.object({ url: z.url(), title: z.string(), severity: z.string() })]),
      ),
    }),
  ),
});

export const acceptedFindingSchema = z.strictObject({
  advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  package: z.string(),
  reason: z.string().min(20),
  expires: z.iso.date(),
});

export type AuditReport = z.infer<typeof auditReportSchema>;
export type AcceptedFinding = z.infer<typeof acceptedFindingSchema>;

export function listAuditFaults(
  report: AuditReport,
  accepted: readonly AcceptedFinding[],
  today: string,
): string[] {
  const findings = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((finding) => typeof finding === 'object')
      .map(({ url, title, severity }) => ({
        advisory: url.split('/').at(-1) ?? url,
        package: name,
        title,
        severity,
      })),
  );
  const isSame = (one: { advisory: string; package: string }, other: typeof one) =>
    one.advisory === other.advisory && one.package === other.package;
  const faults = findings.flatMap((finding) => {
    const acceptance = accepted.find((one) => isSame(one, finding));
    const what = `${finding.package}: ${finding.title} (${finding.severity}, ${finding.advisory})`;
    if (!acceptance) return [`${what}. Update it, or accept it with a reason and an expiry date.`];
    return acceptance.expires > today
      ? []
      : [`${what}. It was accepted until ${acceptance.expires}.`];
  });
  const unneeded = accepted
    .filter((one) => !findings.some((finding) => isSame(one, finding)))
    .map((one) => `${one.package}: ${one.advisory} is no longer a finding. Remove its acceptance.`);
  return [...faults, ...unneeded];
}
