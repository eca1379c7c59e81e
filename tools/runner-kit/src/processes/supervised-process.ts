import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { formatSeconds } from '../progress.ts';
import { type SupervisedProcessSpec, waitForExit } from './child-process.ts';
import { stopChildProcess, stopSequences } from './stop-sequence.ts';

const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
/** A process that has run this long restarts without backoff. */
const BACKOFF_RESET_AFTER_MS = 10_000;

/** Doubled each time. Including startup times, all are back within 5 s of their last exit. */
const restartBackoffs: Record<SupervisedProcessSpec['stage'], { firstMs: number; maxMs: number }> =
  {
    store: { firstMs: 200, maxMs: 1_000 },
    service: { firstMs: 500, maxMs: 2_000 },
    gateway: { firstMs: 500, maxMs: 2_000 },
  };

export interface SupervisedProcess {
  /** Resolves to `ready` or the reason it didn't become ready the first time. */
  ready: Promise<string>;
  stop(startedAt: number): Promise<void>;
}

interface SupervisionContext {
  start: () => ChildProcess;
  print: (line: string) => void;
  stopping: AbortSignal;
  /** Aborted when time for a graceful stop has run out. */
  killNow: AbortSignal;
}

export function superviseProcess(
  spec: SupervisedProcessSpec,
  { start, print, stopping, killNow }: SupervisionContext,
): SupervisedProcess {
  let child = start();
  let exit = waitForExit(child);
  const ready = waitUntilReady(spec, exit, stopping);
  void ready.then((outcome) => (outcome === 'ready' ? restartWithBackoff() : undefined));

  async function restartWithBackoff() {
    const { firstMs, maxMs } = restartBackoffs[spec.stage];
    let backoffMs = firstMs;
    for (;;) {
      const startedAt = performance.now();
      const outcome = await exit;
      if (performance.now() - startedAt > BACKOFF_RESET_AFTER_MS) backoffMs = firstMs;
      if (stopping.aborted) return;
      print(`! ${spec.name} exited (${outcome}); restarting in ${formatSeconds(backoffMs)}`);
      await delay(backoffMs, undefined, { signal: stopping }).catch(() => {});
      if (stopping.aborted) return;
      backoffMs = Math.min(backoffMs * 2, maxMs);
      child = start();
      exit = waitForExit(child);
      void waitUntilReady(spec, exit, stopping).then((outcomeOfRestart) => {
        if (outcomeOfRestart === 'ready') print(`✓ ${spec.name} is back`);
      });
    }
  }

  return {
    ready,
    stop: (startedAt) =>
      stopChildProcess(child, exit, stopSequences[spec.stage], { startedAt, killNow }),
  };
}

async function waitUntilReady(
  { isReady }: SupervisedProcessSpec,
  exit: Promise<string>,
  stopping: AbortSignal,
): Promise<string> {
  let exitReason: string | undefined;
  void exit.then((reason) => {
    exitReason = reason;
  });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (exitReason !== undefined) return exitReason;
    if (stopping.aborted) return 'stopping';
    if (await isReady().catch(() => false)) return 'ready';
    await delay(READY_POLL_MS);
  }
  return `not ready after ${formatSeconds(READY_TIMEOUT_MS)}`;
}
