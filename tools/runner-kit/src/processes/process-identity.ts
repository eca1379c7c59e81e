import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const processIdentitySchema = z.object({
  pid: z.int(),
  began: z.string(),
});

/** The system reuses pids. Together with the start time, a pid identifies one process forever. */
export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

const onLinux = process.platform === 'linux';

/** Undefined if it isn't running or is a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const began = onLinux ? readStartTimeOnLinux(pid) : readStartTimeFromPs(pid);
  return began === undefined ? undefined : { pid, began };
}

export function isRunning({ pid, began }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.began === began;
}

export function readCommandLine(pid: number): string {
  try {
    if (onLinux) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return ps(pid, 'command=');
  } catch {
    return '';
  }
}

function readStartTimeOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, can contain spaces; later fields don't.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' || state === 'X' ? undefined : `${bootId} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function readStartTimeFromPs(pid: number): string | undefined {
  try {
    const [state = 'Z', ...startTime] = ps(pid, 'stat=,lstart=').split(/\s+/);
    return state.startsWith('Z') ? undefined : startTime.join(' ');
  } catch {
    return undefined;
  }
}

function ps(pid: number, fields: string): string {
  return execFileSync('ps', ['-o', fields, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
