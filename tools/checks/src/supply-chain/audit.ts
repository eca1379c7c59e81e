/** Fails for each known vulnerability of the lock file's packages that isn't accepted. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { acceptedFindingSchema, auditReportSchema, listAuditFaults } from './audit-findings.ts';

const root = join(import.meta.dirname, '../../../..');
const acceptedFile = join(import.meta.dirname, 'accepted-findings.json');

const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const report = auditReportSchema.safeParse(parseJson(stdout));
if (report.success) {
  const accepted = z
    .array(acceptedFindingSchema)
    .parse(JSON.parse(readFileSync(acceptedFile, 'utf8')));
  const faults = listAuditFaults(report.data, accepted, new Date().toISOString().slice(0, 10));
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} findings, ${accepted.length} accepted`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  console.error('The npm registry did not answer the audit. Try again later.');
  process.exitCode = 1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
