/** How each kind of process is stopped: which signals it is sent, and in which order the kinds end. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from './process-identity.ts';

export const stopStages = ['command', 'gateway', 'service', 'store'] as const;

/** The kind of a process; the kinds are stopped in the order of `stopStages`. */
export type StopStage = (typeof stopStages)[number];

/** Each signal, and how long to wait for the exit before the next one. */
export type StopSequence = readonly { signal: NodeJS.Signals; waitMs: number }[];

/** All stages together take at most 9.1 s. */
export const stopSequences: Record<StopStage, StopSequence> = {
  command: [
    { signal: 'SIGTERM', waitMs: 500 },
    { signal: 'SIGKILL', waitMs: 500 },
  ],
  gateway: [
    { signal: 'SIGTERM', waitMs: 2_000 },
    { signal: 'SIGKILL', waitMs: 500 },
  ],
  service: [
    { signal: 'SIGTERM', waitMs: 3_000 },
    { signal: 'SIGKILL', waitMs: 500 },
  ],
  // To Postgres SIGINT means: end the sessions and shut down.
  store: [
    { signal: 'SIGINT', waitMs: 1_500 },
    { signal: 'SIGQUIT', waitMs: 300 },
    { signal: 'SIGKILL', waitMs: 300 },
  ],
};

/**
 * Stops a child process and its process group. `exit` resolves when the child exits; after
 * `killNow` is aborted, the next signals follow without waiting.
 */
export async function stopChildProcess(
  child: ChildProcess,
  exit: Promise<unknown>,
  sequence: StopSequence,
  killNow?: AbortSignal,
): Promise<void> {
  for (const { signal, waitMs } of sequence) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    signalProcessGroup(child.pid, signal);
    const wait = new AbortController();
    const abort = killNow ? AbortSignal.any([killNow, wait.signal]) : wait.signal;
    await Promise.race([exit, delay(waitMs, undefined, { signal: abort }).catch(() => {})]);
    wait.abort();
  }
}

/** Stops a process that is no child of this one, and its group. */
export async function stopForeignProcess(
  target: ProcessIdentity,
  sequence: StopSequence,
): Promise<void> {
  for (const { signal, waitMs } of sequence) {
    // Checked before each signal: the pid may belong to another process by now.
    if (!isRunning(target)) return;
    signalProcessGroup(target.pid, signal);
    const deadline = performance.now() + waitMs;
    while (performance.now() < deadline && isRunning(target)) await delay(25);
  }
}

/** Signals the process group that `pid` leads; every process started here leads its own. */
export function signalProcessGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has no process left.
  }
}
