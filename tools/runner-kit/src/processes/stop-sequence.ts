import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from './process-identity.ts';

export const stopStages = ['command', 'gateway', 'service', 'store'] as const;

export type StopStage = (typeof stopStages)[number];

export type StopSequence = readonly {
  signal: NodeJS.Signals;
  waitMs: number;
  /** Latest end of the wait, measured from when all processes started to stop. */
  untilMs?: number;
}[];

/** The gateway ends its requests in 8 s, while services are up. All stages take at most 9.8 s. */
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
  // For Postgres, SIGINT means: end the sessions and shut down.
  store: [
    { signal: 'SIGINT', waitMs: 1_500, untilMs: 9_500 },
    { signal: 'SIGQUIT', waitMs: 300, untilMs: 9_700 },
    { signal: 'SIGKILL', waitMs: 300, untilMs: 9_800 },
  ],
};

export interface StopOptions {
  startedAt?: number;
  /** Once aborted, the remaining signals follow without delay. */
  killNow?: AbortSignal;
}

const computeDeadline = (
  { waitMs, untilMs = Infinity }: StopSequence[number],
  startedAt: number,
): number => Math.min(performance.now() + waitMs, startedAt + untilMs);

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

export async function stopForeignProcess(
  target: ProcessIdentity,
  sequence: StopSequence,
  { startedAt = performance.now() }: Pick<StopOptions, 'startedAt'> = {},
): Promise<void> {
  for (const step of sequence) {
    // The pid might belong to another process by now.
    if (!isRunning(target)) return;
    signalProcessGroup(target.pid, step.signal);
    const deadline = computeDeadline(step, startedAt);
    while (performance.now() < deadline && isRunning(target)) await delay(25);
  }
}

/** Every process started here leads its own group. */
export function signalProcessGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {}
}
