/** What the operating system knows about processes that may not be our children any more. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A number is given to another process in time; with the moment it began it stays one process. */
export interface ProcessIdentity {
  pid: number;
  began: string;
}

/** A signal and how long to wait for the end before the next one. */
export type StopPlan = readonly { signal: NodeJS.Signals; waitMs: number }[];

const onLinux = process.platform === 'linux';

/** The identity of a running process; undefined when there is none or it only waits to be reaped. */
export function identify(pid: number): ProcessIdentity | undefined {
  const began = onLinux ? beganOnLinux(pid) : beganElsewhere(pid);
  return began === undefined ? undefined : { pid, began };
}

export function isRunning({ pid, began }: ProcessIdentity): boolean {
  return identify(pid)?.began === began;
}

/** The command line of a process, arguments parted by spaces; empty when there is none. */
export function commandLineOf(pid: number): string {
  try {
    if (onLinux) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return ps(pid, 'command=');
  } catch {
    return '';
  }
}

/** Ends a process and its group; each signal is sent only while it is still that process. */
export async function stopProcess(target: ProcessIdentity, plan: StopPlan): Promise<void> {
  for (const { signal, waitMs } of plan) {
    if (!isRunning(target)) return;
    signalGroup(target.pid, signal);
    const until = performance.now() + waitMs;
    while (performance.now() < until && isRunning(target)) await delay(25);
  }
}

/** Signals the group a process leads; every process we start leads one. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of that group is left.
  }
}

function beganOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; the fields behind it are plain.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' || state === 'X' ? undefined : `${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function beganElsewhere(pid: number): string | undefined {
  try {
    const [state = 'Z', ...began] = ps(pid, 'stat=,lstart=').split(/\s+/);
    return state.startsWith('Z') ? undefined : began.join(' ');
  } catch {
    return undefined;
  }
}

function ps(pid: number, fields: string): string {
  return execFileSync('ps', ['-o', fields, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
