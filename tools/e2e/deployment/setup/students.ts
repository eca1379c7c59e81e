import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { StudentsReport } from '../../../bench/polling/students-report.ts';
import { url } from './deployment.ts';

const LONGEST_SECONDS = 900;
const FULL_ROUND_MS = 6_000;

export async function whileStudentsPoll(
  students: number,
  work: () => Promise<void>,
): Promise<StudentsReport> {
  const script = join(projectRoot, 'tools/bench/polling/students.ts');
  const child = spawn(process.execPath, [script, url, String(students), String(LONGEST_SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const exit = once(child, 'exit');
  try {
    await wait(FULL_ROUND_MS);
    await work();
    await wait(FULL_ROUND_MS);
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
  return JSON.parse(await output);
}

const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');

export function describeStudents(report: StudentsReport): string {
  const [errors, sent, retried] = [report.errors, report.sent, report.retried].map(formatCount);
  const pace = `${formatCount(report.perSecond)} a second, p99 ${formatCount(report.p99)} ms`;
  return `${errors} of ${sent} requests failed, ${retried} were sent again (${pace})`;
}
