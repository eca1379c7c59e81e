import { AbortError, UserError } from './errors.ts';
import { lockDataDirectory } from './processes/data-directory-lock.ts';
import { stopLeftoverProcesses } from './processes/pid-registry.ts';
import { createSupervisor, type Supervisor } from './processes/supervisor.ts';
import type { Progress } from './progress.ts';
import { removeStores } from './stores/stores-file.ts';

/** A single Ctrl-C can arrive from the terminal, npm and the parent process. */
const REPEATED_SIGNAL_WINDOW_MS = 1_000;

/**
 * Locks `dataDir`. Stops every process it started when the work ends, or when a signal or the
 * parent's exit asks for it: gracefully, or at once if asked again. Prints a UserError as its
 * message. @returns the exit code
 */
export async function runWithSupervisor(
  dataDir: string,
  progress: Progress,
  work: (supervisor: Supervisor, stopRequested: Promise<void>) => Promise<void>,
): Promise<number> {
  let unlock: (() => void) | undefined;
  let supervisor: Supervisor | undefined;
  let isStopping = false;
  const stopRequested = onStopRequest(() => {
    progress.print(isStopping ? 'Stopping at once…' : 'Stopping…');
    void (isStopping ? supervisor?.killNow() : supervisor?.stop());
    isStopping = true;
  });
  try {
    unlock = await lockDataDirectory(dataDir);
    const leftovers = await stopLeftoverProcesses(dataDir);
    if (leftovers.length > 0) {
      progress.print(`✓ Stopped leftovers of an earlier run: ${leftovers.join(', ')}`);
    }
    if (isStopping) return 0;
    supervisor = createSupervisor(dataDir, progress);
    await work(supervisor, stopRequested);
    return 0;
  } catch (error) {
    return reportError(error);
  } finally {
    await supervisor?.stop();
    if (unlock) {
      removeStores(dataDir);
      unlock();
    }
  }
}

/** Prints the error. @returns the exit code, 0 after a request to stop */
export function reportError(error: unknown): number {
  if (error instanceof AbortError) return 0;
  console.error(error instanceof UserError ? error.message : error);
  return 1;
}

function onStopRequest(listener: () => void): Promise<void> {
  return new Promise((resolve) => {
    let lastRequestAt = Number.NEGATIVE_INFINITY;
    const request = () => {
      const now = performance.now();
      if (now - lastRequestAt < REPEATED_SIGNAL_WINDOW_MS) return;
      lastRequestAt = now;
      listener();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
    // This channel closes when the parent exits, even by kill -9.
    process.on('disconnect', request);
    // When the terminal closes, a failed write mustn't end this process before its children.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
  });
}
