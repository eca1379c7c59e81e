/** Which signals each kind of process gets, and in which order the kinds end. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from './process-identity.ts';

export const stopStages = ['command', 'gateway', 'service', 'store'] as const;

/** Kinds of processes end in the order of `stopStages`. */
export type StopStage = (typeof stopStages)[number];

/** With the time to wait for the exit before the next signal. */
export type StopSequence = readonly {
  signal: NodeJS.Signals;
  waitMs: number;
  /** The wait ends no later than this, counted from when all processes began to stop. */
  untilMs?: number;
}[];

/**
 * The gateway finishes its requests within 8 s (`runService`), with all services still there; then
 * no service has a request any more. All stages together take at most 9.8 s.
 */
export const stopSequences: Record<StopStage, StopSequence> = {
  command: [
    { signal: 'SIGTERM', waitMs: 500 },
    { signal: 'SIGKILL', waitMs: 500 },
  ],
  gateway: [
    { signal: 'SIGTERM', waitMs: 8_200, untilMs: 8_200 },
    { signal: 'SIGKILL', waitMs: 200, untilMs: 8_400 },
  ],
  service: [
    { signal: 'SIGTERM', waitMs: 3_000, untilMs: 9_000 },
    { signal: 'SIGKILL', waitMs: 500, untilMs: 9_100 },
  ],
  // To Postgres, SIGINT means: end the sessions and shut down.
  store: [
    { signal: 'SIGINT', waitMs: 1_500, untilMs: 9_500 },
    { signal: 'SIGQUIT', waitMs: 300, untilMs: 9_700 },
    { signal: 'SIGKILL', waitMs: 300, untilMs: 9_800 },
  ],
};

export interface StopOptions {
  startedAt?: number;
  /** Once aborted, the next signals follow without a wait. */
  killNow?: AbortSignal;
}

/** By `performance.now()`. */
const computeDeadline = (
  { waitMs, untilMs = Infinity }: StopSequence[number],
  startedAt: number,
): number => Math.min(performance.now() + waitMs, startedAt + untilMs);

/** Stops a child process and its group. `exit` resolves when the child exits. */
export async function stopChildProcess(
  child: ChildProcess,
  exit: Promise<unknown>,
  sequence: StopSequence,
  { startedAt = performance.now(), killNow }: StopOptions = {},
): Promise<void> {
  for (const step of sequence) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    signalProcessGroup(child.pid, step.signal);
    const waitMs = Math.max(0, computeDeadline(step, startedAt) - performance.now());
    const wait = new AbortController();
    const abort = killNow ? AbortSignal.any([killNow, wait.signal]) : wait.signal;
    await Promise.race([exit, delay(waitMs, undefined, { signal: abort }).catch(() => {})]);
    wait.abort();
  }
}

/** Stops another process and its group. */
export async function stopForeignProcess(
  target: ProcessIdentity,
  sequence: StopSequence,
  { startedAt = performance.now() }: Pick<StopOptions, 'startedAt'> = {},
): Promise<void> {
  for (const step of sequence) {
    // The pid may belong to another process by now.
    if (!isRunning(target)) return;
    signalProcessGroup(target.pid, step.signal);
    const deadline = computeDeadline(step, startedAt);
    while (performance.now() < deadline && isRunning(target)) await delay(25);
  }
}

/** Every process started here leads a group of its own. */
export function signalProcessGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {}
}
