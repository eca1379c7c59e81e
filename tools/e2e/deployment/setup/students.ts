import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { url } from './deployment.ts';

export interface StudentsReport {
  readonly sent: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly errors: number;
  /** Sent again, as browsers do, because the server had just closed the keep-alive connection. */
  readonly retried: number;
  readonly failures: readonly { path: string; reason: string; atSeconds: number }[];
  readonly statuses: Readonly<Record<string, number>>;
}

const LONGEST_SECONDS = 900;

/** Simulates students on their real polling schedule during `work` and a few seconds around it. */
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
    await poll();
    await work();
    await poll();
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
  return JSON.parse(await output);
}

const poll = () => new Promise((resolve) => setTimeout(resolve, 6_000));

const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');

export function describeStudents(report: StudentsReport): string {
  const [errors, sent, retried] = [report.errors, report.sent, report.retried].map(formatCount);
  const pace = `${formatCount(report.perSecond)} a second, p99 ${formatCount(report.p99)} ms`;
  return `${errors} of ${sent} requests failed, ${retried} were sent again (${pace})`;
}
