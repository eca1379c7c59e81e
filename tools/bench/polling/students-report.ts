import { join } from 'node:path';
import type { ProcessSpec } from '@dashboard/runner-kit/child-process';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { LOAD_CORE, onCore } from './machine.ts';

export interface StudentsReport {
  readonly students: number;
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

export const runLoad = (
  supervisor: Supervisor,
  script: string,
  args: readonly (string | number)[],
  place = (spec: ProcessSpec): ProcessSpec => spec,
): Promise<string> =>
  supervisor.run(
    place({
      name: script.replace(/^.*\//, ''),
      command: process.execPath,
      args: [join(import.meta.dirname, '..', script), ...args.map(String)],
    }),
  );

export async function pollAsStudents(
  supervisor: Supervisor,
  gateway: string,
  ...load: readonly [students: number, seconds: number]
): Promise<StudentsReport> {
  const place = (spec: ProcessSpec) => onCore(LOAD_CORE, spec);
  return JSON.parse(await runLoad(supervisor, 'polling/students.ts', [gateway, ...load], place));
}
